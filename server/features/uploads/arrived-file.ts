/** A received file in the temporary folder. */
export interface ArrivedFile {
  temporaryPath: string
  fileName: string
  byteSize: number
}
