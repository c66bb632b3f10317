/** Who a sign-in service says someone is. */
export type Identity = {
  provider: string;
  providerAccountId: string;
  /** Lower-cased; null when the service gave none. */
  email: string | null;
  /** True when the service itself has confirmed that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
  image: string | null;
};

/** What services say in their tokens and answers; nothing of it is trusted to have the right type. */
export type Claims = Partial<
  Record<"sub" | "name" | "picture" | "email" | "email_verified", unknown>
>;

/** ASCII alone: elsewhere two addresses that differ can have one lower-case form, as U+212A and k have. */
const EMAIL = /^[!-?A-~]{1,64}@[!-?A-~]+$/;
const EMAIL_MAX = 254;
const NAME_MAX = 200;
const URL_MAX = 2_048;
const ID_MAX = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a name, and the database takes no NUL.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

function text(value: unknown): string {
  return typeof value === "string" ? value.toWellFormed().replace(CONTROL, "").trim() : "";
}

function emailOf(value: unknown): string | null {
  const email = text(value);
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email.toLowerCase() : null;
}

function imageOf(value: unknown): string | null {
  const image = text(value);
  return image.length <= URL_MAX && image.startsWith("https://") && URL.canParse(image)
    ? image
    : null;
}

export function readIdentity(provider: string, claims: Claims): Identity | null {
  const id = typeof claims.sub === "number" ? String(claims.sub) : text(claims.sub);
  if (id === "" || id.length > ID_MAX) return null;
  const email = emailOf(claims.email);
  return {
    provider,
    providerAccountId: id,
    email,
    // Some issuers send the word instead of the value.
    emailVerified:
      email !== null && (claims.email_verified === true || claims.email_verified === "true"),
    name: text(claims.name).slice(0, NAME_MAX).toWellFormed() || null,
    image: imageOf(claims.picture),
  };
}
