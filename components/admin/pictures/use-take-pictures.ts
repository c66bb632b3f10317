import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TakePictures } from "@/components/admin/editor/take-pictures";
import { putPictures } from "@/components/admin/pictures/put-pictures";
import { fetchPicture, sendPicture } from "@/components/admin/pictures/send-picture";
import { texts } from "@/components/admin/pictures/texts";
import { showToast } from "@/components/ui/toaster";

/** Stores what was pasted, dropped or chosen in a text, and says in one message what was not taken. */
export function useTakePictures(): TakePictures {
  const client = useQueryClient();
  return useCallback(
    async (pictures, undo) => {
      const problems = await putPictures(pictures, sendPicture, fetchPicture);
      void client.invalidateQueries({ queryKey: ["GET /api/admin/pictures"] });
      if (problems.length === 0) return;
      const description = [...new Set(problems)].join(" ");
      const title = texts.notTaken(problems.length);
      showToast({ title, description, destructive: true, action: undo });
    },
    [client],
  );
}
