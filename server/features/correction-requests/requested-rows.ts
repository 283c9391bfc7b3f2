import type { Executor } from '#server/drivers/database/contract.ts'
import { recordIdOf, type DataRecord } from '#server/features/data-records/index.ts'
import {
  dataTrackOf,
  type DataVersion,
  type EditionTrack,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import type { CorrectionRequest, RequestedRecord } from './correction-request.ts'
import { saysTheSame } from './public-change.ts'
import type { RequestedRowsRepository } from './requested-rows.repository.ts'

/** What says which data a requester saw. */
export type ShownToRequester = Pick<
  CorrectionRequest,
  'companyId' | 'sectionType' | 'editionShown' | 'versionShown'
>

/** Finds the rows that requests are about: in what the requester saw, and in any version since. */
export class RequestedRows {
  private readonly deps: {
    rows: Pick<RequestedRowsRepository, 'findIn' | 'findOf' | 'findOneOf'>
    versions: Pick<TrackVersions, 'dataAt'>
    findTracks(companyId: number, edition: number, executor?: Executor): Promise<EditionTrack[]>
  }

  constructor(deps: RequestedRows['deps']) {
    this.deps = deps
  }

  /** The data that the requester saw; undefined where retention has removed its edition. */
  async shownTo(
    { companyId, sectionType, editionShown, versionShown }: ShownToRequester,
    executor?: Executor,
  ): Promise<DataVersion | undefined> {
    const version = versionShown ?? (await this.versionIn(companyId, sectionType, editionShown, executor))
    return version === undefined
      ? undefined
      : this.deps.versions.dataAt(companyId, sectionType, version, executor)
  }

  /** What a row said to the requester; undefined where nobody knows any more. */
  async said(
    request: ShownToRequester,
    { importId, rowNo }: RequestedRecord,
    executor?: Executor,
  ): Promise<DataRecord | undefined> {
    if (importId === null || rowNo === null) return undefined
    const shown = await this.shownTo(request, executor)
    return shown && this.deps.rows.findIn(shown, { importId, rowNo }, executor)
  }

  /** The institutions that each row named to the requester, as they are written there. */
  async institutionsIn(
    request: ShownToRequester,
    records: readonly RequestedRecord[],
    executor?: Executor,
  ): Promise<string[][]> {
    const shown = await this.shownTo(request, executor)
    const named: string[][] = []
    for (const { importId, rowNo } of records) {
      const isKnown = shown && importId !== null && rowNo !== null
      const row = isKnown ? await this.deps.rows.findIn(shown, { importId, rowNo }, executor) : undefined
      named.push([row?.facility, row?.payee].filter((name) => !!name) as string[])
    }
    return named
  }

  /**
   * The institution at which a recipient was shown to the requester, or that is the recipient: all rows of its key say
   * the same of it. Undefined where it is none, or a body that rows name beside somebody else.
   */
  async institutionOf(
    request: ShownToRequester & Pick<CorrectionRequest, 'recipientKey'>,
    executor?: Executor,
  ): Promise<string | undefined> {
    const shown = await this.shownTo(request, executor)
    if (!shown || request.recipientKey === null) return undefined
    const row = await this.deps.rows.findOneOf(shown, request.recipientKey, executor)
    return (row?.facility ?? row?.payee) || undefined
  }

  /**
   * The public id of a row in a version. It stays the same as long as its file does. Where another file has taken that
   * place, it is that of the recipient's row of the year and section that says the same; otherwise the one with the same
   * number, or the only one. Null where it is none of these.
   */
  async idIn(request: ShownToRequester, record: RequestedRecord, data: DataVersion): Promise<string | null> {
    const { importId, rowNo, recipientKey, year, sectionId } = record
    if (importId === null || rowNo === null || recipientKey === null) return null
    if (data.imports.some((one) => one.importId === importId)) return recordIdOf(importId, rowNo)
    const said = await this.said(request, record)
    if (!said) return null
    const all = await this.deps.rows.findOf(data, { recipientKey, year })
    return (
      successorOf(
        said,
        all.filter((row) => row.sectionId === sectionId),
      )?.id ?? null
    )
  }

  private async versionIn(
    companyId: number,
    type: CorrectionRequest['sectionType'],
    edition: number | null,
    executor?: Executor,
  ): Promise<number | undefined> {
    if (edition === null) return undefined
    const tracks = await this.deps.findTracks(companyId, edition, executor)
    return tracks.find(({ track }) => track === dataTrackOf(type))?.version
  }
}

function successorOf(said: DataRecord, rows: readonly DataRecord[]): DataRecord | undefined {
  const equal = rows.find((row) => saysTheSame(row, said))
  if (equal) return equal
  const numbered = rows.filter(({ itemNumber }) => itemNumber !== null && itemNumber === said.itemNumber)
  if (numbered.length === 1) return numbered[0]
  return rows.length === 1 ? rows[0] : undefined
}
