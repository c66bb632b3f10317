import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TakePictures } from "@/components/admin/editor/take-pictures";
import { askAnew } from "@/components/admin/shell/query-client";
import { showToast } from "@/components/ui/toaster";
import { putPictures } from "./put-pictures";
import { fetchPicture, sendPicture } from "./send-picture";
import { texts } from "./texts";

/** Stores what was pasted, dropped or chosen in a text, and says in one message what stays on another site. */
export function useTakePictures(): TakePictures {
  const client = useQueryClient();
  return useCallback(
    async (pictures, undo) => {
      const { files, linked } = await putPictures(pictures, sendPicture, fetchPicture);
      void askAnew(client, "GET /api/admin/pictures");
      if (linked.length > 0) {
        const description = [...new Set(linked)].join(" ");
        const title = texts.notTaken(linked.length);
        showToast({ title, description, destructive: true, action: undo });
      }
      return files;
    },
    [client],
  );
}
