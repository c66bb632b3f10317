export function filled(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
