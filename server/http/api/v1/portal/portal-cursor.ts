import type { PortalPosition } from '#server/features/portal/index.ts'
import { DISCLOSURE, PATIENT } from '#server/features/sections/index.ts'

/** Company, type, edition; then the row's import, section and number, or nothing from the first row on. */
const FORM = /^([1-9]\d{0,8})\.([12])\.([1-9]\d{0,8})(?:\.([1-9]\d{0,8})\.([1-9]\d{0,8})\.([1-9]\d{0,8}))?$/

/** As text for addresses, which clients need not understand. It is no secret: everybody may begin a list anywhere. */
export function portalCursorText({ companyId, type, edition, after }: PortalPosition): string {
  const row = after ? [after.importId, after.sectionId, after.rowNo] : []
  return Buffer.from([companyId, type, edition, ...row].join('.')).toString('base64url')
}

/** Undefined for anything that was never a cursor. */
export function parsePortalCursor(text: string): PortalPosition | undefined {
  const found = FORM.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!found) return undefined
  const [companyId, type, edition, ...row] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    ...number[],
  ]
  const [importId, sectionId, rowNo] = row as [number, number, number]
  return {
    ...{ companyId, edition, type: type === 2 ? PATIENT : DISCLOSURE },
    after: found[4] === undefined ? null : { importId, sectionId, rowNo },
  }
}
