/** The name shown for an account: the owner's name, or, until it is entered, the email address up to the @. */
export function accountName(account: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}): string {
  const name = [account.firstName, account.lastName].filter(Boolean).join(" ");
  return name || account.email.slice(0, account.email.indexOf("@"));
}
