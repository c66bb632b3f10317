type Person = { isAdmin: boolean; email: string | null; emailVerified: boolean };

/** Who is an administrator: whom the database says, or whose confirmed address is on the list. */
export function isAdministrator(person: Person, adminEmails: readonly string[]): boolean {
  if (person.isAdmin) return true;
  return (
    person.emailVerified &&
    person.email !== null &&
    adminEmails.includes(person.email.toLowerCase())
  );
}
