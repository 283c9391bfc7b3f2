import { AppError } from '#server/errors/app-error.ts'
import type { RowPosition } from '#server/features/data-records/index.ts'
import type { Shown } from '#server/features/site/index.ts'
import type { Services } from '#server/http/services.ts'
import { parseCursor } from './cursor.ts'
import type { ListContext } from './list-input.ts'

/**
 * From where a list is read, and in which edition: that of its cursor, with which it began.
 * @throws AppError 406 for a cursor of another list, 404 where its edition is not open any more
 */
export async function startOf(
  services: Pick<Services, 'openEditions'>,
  { company, area, shown, input: { after, edition, sectionType } }: ListContext,
): Promise<{ shown: Shown; after: RowPosition | null }> {
  if (after === undefined) return { shown, after: null }
  const cursor = parseCursor(after)
  const isOfArea = (cursor?.edition === null) === (area === 'preview')
  const isOther = edition !== undefined && area === 'published' && edition !== cursor?.edition
  if (!cursor || !isOfArea || isOther) throw at('after', 406, 'api.read.cursor')
  if (cursor.edition === null) return { shown, after: cursor.after }
  try {
    const begun = await services.openEditions.shown(company, sectionType, cursor.edition)
    return { shown: begun, after: cursor.after }
  } catch (error) {
    // What was withdrawn meanwhile is not read to its end: a reader who began it has to begin again.
    if (error instanceof AppError && error.code === 404) throw at('after', 404, 'api.read.cursorEnded')
    throw error
  }
}

const at = (field: string, code: 404 | 406, message: string) =>
  new AppError(code, { fields: [{ field, message }] })
