/** Whether Next's image route takes a picture of an address. */
export { hasRemoteMatch } from "next/dist/shared/lib/match-remote-pattern";
