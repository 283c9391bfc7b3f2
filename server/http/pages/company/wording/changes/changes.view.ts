import type { WordingChange, WordingTrack } from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/page-sizes.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'
import type { Screen } from '#server/http/pages/company/wording/screens.ts'
import { screenTitle } from '#server/http/pages/company/wording/screen-tabs.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/wording-changes/+Page.tsx'
import { fieldDifferences, partTitle } from './part-differences.ts'
import { canRestore, sides } from './restorable.ts'

type ChangesRequest = PageRequest<unknown, { page: number; size: number }>

/** `errorKey`: the sentence of a restoration that was refused. @throws AppError 404 behind the last page */
export async function changesProps(
  services: WordingServices,
  request: ChangesRequest,
  { message, of }: Screen,
  errorKey: string | null,
): Promise<Props> {
  const { company, ui, query } = request
  const { changes, total } = await services.wordingHistory.changes(company.id, of, query.page, query.size)
  requirePage(query.page, changes)
  return {
    shell: request.shell('messages'),
    title: screenTitle(ui, message),
    error: errorKey && ui.t(errorKey),
    changes: await changeItems(services, request, { message, of }, changes),
    limits: restoredInPart[of.track] ?? null,
    pager: changes.length === 0 ? null : changesPager(message, query, { total, count: changes.length }),
    differencesHref: withQuery(paths.messagePart(message, 'differences'), { between: 'draft-preview' }),
    backHref: paths.message(message),
  }
}

/** Tracks of which not everything can be restored here: the sentence that says so. */
const restoredInPart: Partial<Record<WordingTrack, 'faq' | 'sections'>> = {
  faq: 'faq',
  'section-details': 'sections',
}

async function changeItems(
  services: WordingServices,
  { company, ui }: ChangesRequest,
  { message, of }: Pick<Screen, 'message' | 'of'>,
  changes: readonly WordingChange[],
): Promise<Props['changes']> {
  const draft = await services.wording.partsIn(company.id, of.track, 'draft')
  const numbers = await services.wordingHistory.changeNumbers(company.id, of.track)
  const userIds = changes.flatMap(({ userId }) => userId ?? [])
  const names = await userNames(services, company, userIds, ui.lang)
  return changes.map((change) => ({
    id: change.id,
    part: partTitle(services, ui, change),
    at: change.changedAt,
    by: (change.userId !== null && names.get(change.userId)) || null,
    fields: fieldDifferences(ui, change, change.before, change.after),
    number: String(numbers.get(change.part) ?? 0),
    action: `${paths.messagePart(message, 'changes')}/${change.id}/restoration`,
    sides: sides.filter((side) => canRestore(change, side, draft)),
  }))
}

function changesPager(
  message: string,
  { page, size }: ChangesRequest['query'],
  { total, count }: { total: number; count: number },
): Props['pager'] {
  const path = paths.messagePart(message, 'changes')
  const hrefOf = (to: number) =>
    withQuery(path, {
      page: to === 1 ? undefined : to,
      size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    })
  const sizes = { action: path, current: size, options: [...pageSizes], keep: [] }
  return pagerOf({ page, size, total, count }, hrefOf, sizes)
}
