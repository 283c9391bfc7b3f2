/** Why a workbook cannot be read: a message key with its parameters, which contain no text of a cell. */
export class WorkbookRefusal extends Error {
  readonly key: string
  readonly params: Record<string, string | number>

  constructor(key: string, params: Record<string, string | number> = {}) {
    super(`workbook refused: ${key}`)
    this.name = 'WorkbookRefusal'
    this.key = `spreadsheets.refusal.${key}`
    this.params = params
  }
}
