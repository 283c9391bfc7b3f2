import type { Readable } from 'node:stream'
import { columnLetters, columnOf } from './cell-name.ts'
import { MAX_CELL, MAX_ROWS, type WorkbookLimits } from './limits.ts'
import { readXml, type XmlHandler } from './read-xml.ts'
import { RichText, unescaped } from './shared-strings.ts'
import { NoteTaker, type SheetNotes } from './sheet-notes.ts'
import { shownCell } from './shown-cell.ts'
import type { StringTable } from './string-table.ts'
import { isTrue, type Workbook } from './workbook.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

/** A row with values: its number in the sheet, and the texts that its cells show. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** A cell that cannot be read, by its name in the sheet, with the message key of the reason. */
export interface CellFault {
  cell: string
  key: string
}

const FAULTS_KEPT = 100

/** Reads the rows of one sheet, a piece of its part at a time. */
export class SheetReader implements XmlHandler {
  private readonly workbook: Pick<Workbook, 'formats' | 'is1904'>
  private readonly strings: StringTable
  private readonly limits: WorkbookLimits
  private readonly taker = new NoteTaker()
  private rows: SheetRow[] = []
  private row = 0
  private isRowHidden = false
  private cells: string[] = []
  private column = -1
  private usedColumns = 0
  private cell = { type: '', format: 'General', hasFormula: false, value: null as string | null }
  private rich = new RichText()
  private isValue = false
  readonly faults: CellFault[] = []
  faultCount = 0

  constructor(workbook: Pick<Workbook, 'formats' | 'is1904'>, strings: StringTable, limits: WorkbookLimits) {
    this.workbook = workbook
    this.strings = strings
    this.limits = limits
  }

  /** The rows that have values, in order. @throws WorkbookRefusal */
  async *read(sheet: Readable): AsyncGenerator<SheetRow[]> {
    for await (const _ of readXml(sheet, this)) {
      if (this.rows.length === 0) continue
      const { rows } = this
      this.rows = []
      yield rows
    }
  }

  get notes(): SheetNotes {
    return this.taker.finish(this.usedColumns)
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        return this.openRow(attributes)
      case 'c':
        return this.openCell(attributes)
      case 'f':
        this.cell.hasFormula = true
        return
      case 'v':
        this.isValue = true
        this.cell.value ??= ''
        return
      case 'is':
        this.rich = new RichText()
        return
      case 'col':
        if (isTrue(attributes['hidden']))
          this.taker.hideColumns(Number(attributes['min']), Number(attributes['max']), this.limits.columns)
        return
      case 'mergeCell':
        return this.taker.merge(attributes['ref'] ?? '')
      default:
        this.rich.open(name)
    }
  }

  text(text: string): void {
    if (!this.isValue) return this.rich.add(text)
    this.cell.value += text
    if (this.cell.value!.length > MAX_CELL) throw new WorkbookRefusal('damaged')
  }

  close(name: string): void {
    if (name === 'v') this.isValue = false
    else if (name === 'is') this.cell.value = this.rich.text
    else if (name === 'c') this.closeCell()
    else if (name === 'row') this.closeRow()
    else this.rich.close(name)
  }

  private openRow(attributes: Readonly<Record<string, string>>): void {
    const row = Number(attributes['r'] ?? this.row + 1)
    // In order, or rows of the CSV file would not be those of the sheet.
    if (!Number.isInteger(row) || row <= this.row || row > MAX_ROWS) throw new WorkbookRefusal('damaged')
    this.row = row
    this.isRowHidden = isTrue(attributes['hidden'])
    this.cells = []
    this.column = -1
  }

  private openCell(attributes: Readonly<Record<string, string>>): void {
    const name = attributes['r']
    const column = name === undefined ? this.column + 1 : columnOf(name)
    if (column === undefined || column <= this.column) throw new WorkbookRefusal('damaged')
    this.column = column
    const format = this.workbook.formats[Number(attributes['s'] ?? 0)] ?? 'General'
    this.cell = { type: attributes['t'] ?? 'n', format, hasFormula: false, value: null }
    this.rich = new RichText()
  }

  private closeCell(): void {
    const shown = shownCell(this.cell, this.workbook.is1904, (index) => this.strings.get(index))
    if (shown.fault !== undefined) return this.refuse(shown.fault)
    if (shown.text === '') return
    if (this.column >= this.limits.columns) return this.refuse('tooFarRight')
    while (this.cells.length < this.column) this.cells.push('')
    this.cells.push(this.cell.type === 's' ? shown.text : unescaped(shown.text))
  }

  private refuse(fault: string): void {
    this.faultCount++
    if (this.faults.length < FAULTS_KEPT)
      this.faults.push({
        cell: columnLetters(this.column) + String(this.row),
        key: `spreadsheets.cell.${fault}`,
      })
  }

  private closeRow(): void {
    if (this.cells.length === 0) return
    if (this.isRowHidden) this.taker.notes.hiddenRows++
    this.usedColumns = Math.max(this.usedColumns, this.cells.length)
    this.rows.push({ row: this.row, cells: this.cells })
  }
}
