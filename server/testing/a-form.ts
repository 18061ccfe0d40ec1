interface FormFile {
  readonly content: Uint8Array;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
}

/** A form with these texts and files, as a browser sends it. A file is a PNG picture in the field `image` unless it says otherwise. */
export function aForm(fields: Readonly<Record<string, string>>, ...files: readonly FormFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { content, field = 'image', name = 'picture.png', type = 'image/png' } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  }
  return form;
}
