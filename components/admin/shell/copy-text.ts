import { showToast } from "@/components/ui/toaster";

export async function copyText(
  text: string,
  { copied, copyFailed }: { copied: string; copyFailed: string },
): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(
    isCopied
      ? { title: "Success", description: copied }
      : { title: "Error", description: copyFailed, destructive: true },
  );
}
