/** Fields and files as one form; what is undefined is left out. */
export function formBody(
  fields: Readonly<Record<string, string | undefined>>,
  files: Readonly<Record<string, File | undefined>> = {},
): FormData {
  const form = new FormData();
  // Files last, so that the server knows the fields before the bytes begin.
  for (const [name, value] of [...Object.entries(fields), ...Object.entries(files)]) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}
