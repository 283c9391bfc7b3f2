import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { LastActProps } from '#views/components/console/grid/last-act.tsx'
import type { RecordServices } from './records.ts'

/** What the user did last in the draft and can undo; `query` is what the list shows then, '' for all of it. */
export async function lastActProps(
  { recordUndo }: Pick<RecordServices, 'recordUndo'>,
  { company, user }: PageRequest,
  type: SectionType,
  query = '',
): Promise<LastActProps | null> {
  const act = await recordUndo.last(company.id, type, user.id)
  if (!act || act.kind === 'undo') return null
  return {
    act: act.id,
    kind: act.kind,
    field: act.field,
    rows: act.rowCount,
    at: act.madeAt,
    action: paths.dataListPart(type, 'undo'),
    query,
  }
}
