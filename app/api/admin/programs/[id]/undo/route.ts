import { undoProgram } from "@/app/_flows/admin/undo-program";
import { programCalls } from "@/lib/site/programs/calls";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/programs/{id}/undo", programCalls, {
  POST: ({ admin, body, params: { id } }) => undoProgram(admin, id, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
