export type SignedInUser = {
  id: string;
  name: string | null;
  email: string | null;
  image: string | null;
  isAdmin: boolean;
  /** True for someone whom the owner has invited to write, edit and moderate. */
  isEditor: boolean;
};

/** What whoever is neither an administrator nor an invited editor is answered, with 403. */
export const NO_ACCESS = "You need admin access for this.";
