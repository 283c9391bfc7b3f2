import { keysOf } from '#server/lib/records.ts'

/** DECISIONS §4: uploaded files and PDF publication. Numbers on the wire and in the table only. */
export type FileStatus = 'done' | 'progressing' | 'pending' | 'failed'
export const fileStatusNumbers: Record<FileStatus, number> = {
  done: 0,
  progressing: 1,
  pending: 2,
  failed: 3,
}

export function fileStatusOf(number: number): FileStatus {
  const found = keysOf(fileStatusNumbers).find((name) => fileStatusNumbers[name] === number)
  if (!found) throw new Error(`no file status ${number}`)
  return found
}
