import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { askAnew } from "@/components/admin/shell/query-client";
import { showToast } from "@/components/ui/toaster";
import { sendPicture, whyNotSent } from "./send-picture";
import { texts } from "./texts";

/** What is on its way into the library, and what was not taken. */
type Uploads = {
  left: number;
  /** The one that moved last. */
  name: string;
  percent: number;
  problems: { name: string; problem: string }[];
};

const nothing: Uploads = { left: 0, name: "", percent: 0, problems: [] };

export function useUploads() {
  const client = useQueryClient();
  const [uploads, setUploads] = useState(nothing);

  async function send(file: File): Promise<boolean> {
    const { name } = file;
    try {
      await sendPicture(file, {
        onProgress: (percent) => setUploads((now) => ({ ...now, name, percent })),
      });
      return true;
    } catch (error) {
      const problem = { name, problem: whyNotSent(error) };
      setUploads((now) => ({ ...now, problems: [...now.problems, problem] }));
      return false;
    } finally {
      setUploads((now) => ({ ...now, left: now.left - 1 }));
    }
  }

  async function upload(files: File[]): Promise<void> {
    const [first] = files;
    if (!first) return;
    setUploads((now) => ({
      left: now.left + files.length,
      name: first.name,
      percent: 0,
      problems: [],
    }));
    const taken = (await Promise.all(files.map(send))).filter(Boolean).length;
    void askAnew(client, "GET /api/admin/pictures");
    if (taken > 0) showToast({ title: "Success", description: texts.uploaded(taken) });
  }

  return {
    uploads,
    upload,
    closeProblems: () => setUploads((now) => ({ ...now, problems: [] })),
  };
}
