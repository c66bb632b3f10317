"use client";

import { additions, editorCommands, links, parts, toScreens } from "@/app/admin/_palette/commands";
import { texts as dataTexts } from "@/components/admin/data/texts";
import type { PaletteProps } from "@/components/admin/palette/command-palette";
import type { Command } from "@/components/admin/palette/commands";
import { PaletteDialog } from "@/components/admin/palette/palette-dialog";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useIsOwner } from "@/components/admin/shell/role";
import { texts as shellTexts } from "@/components/admin/shell/texts";
import { useSignOutEverywhere } from "@/components/admin/shell/use-sign-out-everywhere";
import { useWrite } from "@/components/admin/shell/use-write";
import { exportSubscribers, saveFile } from "@/components/admin/subscribers/subscriber-calls";
import { exportTexts } from "@/components/admin/subscribers/texts";
import { useVideoSync } from "@/components/admin/videos/use-video-sync";

/** They bring the schema of all settings, which the palette does not wait for. */
async function loadSettingCommands(): Promise<Command[]> {
  return (await import("@/app/admin/_palette/setting-commands")).settingCommands;
}

/** Every screen, and every action, that the admin area has; what was begun here goes on when it is closed. */
export function PaletteCommands({ isOpen, onClose }: PaletteProps) {
  const isOwner = useIsOwner();
  const { sync } = useVideoSync();
  const sessions = useSignOutEverywhere();
  const download = useWrite({
    write: () => exportSubscribers(() => {}),
    success: exportTexts.success,
    failure: exportTexts.failure,
    onSuccess: saveFile,
  });
  const backup = useWrite({
    write: () => call("POST /api/admin/data"),
    success: dataTexts.asked,
    failure: (error) => serverMessage(error) ?? dataTexts.askFailed,
    reloads: ["GET /api/admin/data"],
  });
  const runs: Command[] = [
    { label: "Sync videos", words: "youtube channel refresh", run: sync, isAction: true },
    {
      label: "Export CSV",
      words: "subscribers download list spreadsheet excel",
      run: () => {
        if (!download.isPending) download.mutate();
      },
      isAction: true,
    },
    {
      label: dataTexts.now,
      words: "backup save data",
      run: () => {
        if (!backup.isPending) backup.mutate();
      },
      isAction: true,
    },
  ];
  const last: Command = {
    label: shellTexts.signOutEverywhere,
    words:
      "log in log out logout two factor 2fa sessions browsers devices password security lost phone account",
    run: () => void sessions.ask(),
    isAction: true,
  };
  const commands = isOwner
    ? [...additions, ...runs, ...links, last, ...toScreens, ...parts]
    : editorCommands;
  return (
    <>
      {isOpen && (
        <PaletteDialog
          commands={commands}
          findsItems={isOwner}
          loadDetails={isOwner ? loadSettingCommands : undefined}
          onClose={onClose}
        />
      )}
      {sessions.question}
    </>
  );
}
