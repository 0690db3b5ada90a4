import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { StartupError } from "../startup-error.ts";
import type { DatabaseSession } from "./database-session.ts";

/** Name and password of the role that a server runs as, from its URL. */
export interface RuntimeRole {
  readonly name: string;
  readonly password: string;
}

export function readRole(url: string): RuntimeRole {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * Lets the role that servers run as read and write rows, and nothing else: it owns no table, so it changes none, and no rule that a
 * table holds. What the owner took from itself, such as changing the audit log, the role never gets. Call it as the owner, after
 * the migrations; it changes only what differs.
 * @throws StartupError for a role that could do more than that.
 */
export async function grantRuntimeRole(session: DatabaseSession, role: RuntimeRole): Promise<void> {
  await createRole(session, role);
  await refusePowerful(session, role);
  const changes = await session.query(CHANGES, [role.name]);
  for (const { statement } of changes) await session.script(String(statement));
}

async function createRole(session: DatabaseSession, { name, password }: RuntimeRole) {
  const [known] = await session.query("select 1 as one from pg_roles where rolname = $1", [name]);
  if (known) return;
  try {
    const [create] = await session.query(
      "select format('create role %I login nosuperuser nocreatedb nocreaterole password %L', $1::text, $2::text) as statement",
      [name, scramVerifier(password)],
    );
    await session.script(String(create?.["statement"]));
  } catch (cause) {
    throw new StartupError(
      `The role "${name}" of DATABASE_URL does not exist, and that of MIGRATIONS_DATABASE_URL may not create it. Create it with \`create role "${name}" login password '…'\`.`,
      { cause },
    );
  }
}

/**
 * What PostgreSQL stores of a password (RFC 5803): so the password itself is in no statement, and in no log of the server.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const iterations = 4096;
  const salted = pbkdf2Sync(password.normalize("NFKC"), salt, iterations, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

async function refusePowerful(session: DatabaseSession, { name }: RuntimeRole): Promise<void> {
  const [found] = await session.query(
    `select role.rolsuper or role.rolcreaterole as "isSuper", role.oid = me.oid as "isOwner", pg_has_role(role.oid, me.oid, 'member') as "isMember",
       (select count(*)::int from pg_class c where c.relowner = role.oid and ${OURS}) as owned, me.rolname as owner
     from pg_roles role, pg_roles me where role.rolname = $1 and me.rolname = current_user`,
    [name],
  );
  const owner = String(found?.["owner"]);
  if (found?.["isOwner"])
    throw new StartupError(
      "DATABASE_URL and MIGRATIONS_DATABASE_URL name the same role: the server is to run as one that owns nothing.",
    );
  if (Number(found?.["owned"]) > 0)
    throw new StartupError(
      `The role "${name}" of DATABASE_URL owns tables of Ghuri. Give them to the other with \`reassign owned by "${name}" to "${owner}"\`, as a superuser.`,
    );
  if (found?.["isSuper"] || found?.["isMember"])
    throw new StartupError(
      `The role "${name}" of DATABASE_URL is a superuser, may create roles, or is a member of "${owner}": it could change every table. Name another.`,
    );
}

const OURS =
  "c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss', 'drizzle'))";

/** The statements that are missing: rows of tables, numbers of sequences, and the list of migrations for reading. */
const CHANGES = `
  with role as (select oid, rolname from pg_roles where rolname = $1),
  wanted as (
    select c.oid, c.relkind, own.privilege_type as privilege
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace,
    lateral aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner))) own
    where c.relkind in ('r', 'p', 'v', 'S') and own.grantee = c.relowner
      and case
        when n.nspname = 'drizzle' then c.relkind = 'r' and own.privilege_type = 'SELECT'
        when n.nspname in ('public', 'pgboss') and c.relkind = 'S' then own.privilege_type in ('USAGE', 'SELECT')
        when n.nspname in ('public', 'pgboss') then own.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
        else false
      end
  ),
  granted as (
    select c.oid, c.relkind, a.privilege_type as privilege
    from role, pg_class c, lateral aclexplode(c.relacl) a
    where a.grantee = role.oid and c.relkind in ('r', 'p', 'v', 'S') and ${OURS}
  )
  select format('%s %s on %s %s %s %I', change.verb, change.privilege,
    case change.relkind when 'S' then 'sequence' else 'table' end, change.oid::regclass,
    case change.verb when 'grant' then 'to' else 'from' end, role.rolname) as statement
  from role, (
    (select 'grant' as verb, * from (table wanted except table granted) missing)
    union all (select 'revoke', * from (table granted except table wanted) surplus)
  ) change
  union all
  select format('grant usage on schema %I to %I', n.nspname, role.rolname)
  from role, pg_namespace n
  where n.nspname in ('public', 'pgboss', 'drizzle') and not has_schema_privilege(role.oid, n.oid, 'usage')
  union all
  select format('revoke create on schema %I from public, %I', n.nspname, role.rolname)
  from role, pg_namespace n
  where n.nspname in ('public', 'pgboss', 'drizzle') and has_schema_privilege(role.oid, n.oid, 'create')`;
