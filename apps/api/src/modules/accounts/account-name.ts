/** What a person is called on the page: the name once it is told, until then the address up to the @. */
export function accountName(account: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}): string {
  const name = [account.firstName, account.lastName].filter(Boolean).join(" ");
  return name || account.email.slice(0, account.email.indexOf("@"));
}
