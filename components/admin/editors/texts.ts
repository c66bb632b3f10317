import { formatDayAndTime } from "@/components/admin/shell/moment";
import type { InvitedEditor } from "@/lib/domains/editors/calls";

export const texts = {
  title: "Editors",
  subtitle: "People who write and edit with you",
  heading: "Your editors",
  says: "An editor writes and edits articles, adds pictures and moderates comments. They can’t publish, delete, send email, see your subscribers, change settings or open backups.",
  invite: "Invite editor",
  inviting: "Inviting...",
  email: "Email address",
  emailHint: "They sign in with this address. Nobody else can use the invitation.",
  invited: "Invitation sent",
  inviteFailed: "The editor couldn’t be invited",
  loading: "Loading editors...",
  notLoaded: "The editors couldn’t be loaded. They can go on working.",
  none: "Nobody writes with you yet. Invite somebody by their email address.",
  remove: "Remove",
  removeOf: (email: string) => `Remove “${email}”`,
  removeQuestion: (email: string) =>
    `Remove “${email}” from your editors? They can’t open the admin from now on. What they wrote stays.`,
  removed: (email: string) => `“${email}” removed`,
  removeFailed: "The editor couldn’t be removed",
};

/** How far an invitation has come. */
export function factsOf({ invitedAt, hasJoined }: InvitedEditor): string[] {
  return [
    `Invited ${formatDayAndTime(invitedAt)}`,
    hasJoined ? "Has signed in" : "Hasn’t signed in yet",
  ];
}
