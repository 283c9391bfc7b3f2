import { fill, type FieldError, type UploadProps } from './props.ts'

type ChosenFile = Pick<File, 'name' | 'size'>

/** What is wrong with a file before a byte is sent (SPEC §5, CSV upload); the server decides for good. */
export function checkFile(file: ChosenFile | null, { text, maxBytes }: UploadProps): FieldError[] {
  const refuse = (message: string) => [{ field: 'file', message }]
  if (!file) return refuse(text.fileRequired)
  if (!/\.csv$/i.test(file.name)) return refuse(fill(text.fileNotAllowed, file.name))
  if (file.size === 0) return refuse(text.fileEmpty)
  if (file.size > maxBytes) return refuse(fill(text.fileTooLarge, file.name))
  return []
}
