import { createContext, type ReactNode, useContext } from "react";

const Role = createContext(true);

/** Says to every screen who looks at it. What somebody may do is decided on the server, at each call. */
export function RoleProvider({ isOwner, children }: { isOwner: boolean; children: ReactNode }) {
  return <Role value={isOwner}>{children}</Role>;
}

/** False for an invited editor, who is not offered what only the owner may do. */
export function useIsOwner(): boolean {
  return useContext(Role);
}
