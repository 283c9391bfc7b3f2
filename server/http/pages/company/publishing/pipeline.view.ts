// Long because the table of stages has a row for each kind of content.
import { dataTrackOf, pdfTrackOf, sumTotals, type Track } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { WordingTrack } from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type {
  PipelineCell,
  PipelineProps,
  PipelineRow,
} from '#views/components/console/publication/pipeline-props.ts'
import { sectionTypeNames, sectionTypes } from '../names.ts'
import { wordingChangesOf } from '../wording/changes/track-status.ts'
import { screens } from '../wording/screens.ts'
import type { PublishingServices } from './publishing.ts'
import type { PipelineState } from './pipeline-state.ts'

type Cells = Pick<PipelineRow, 'draft' | 'preview' | 'published'>

const same: PipelineCell = { kind: 'same' }
const nothing: PipelineCell = { kind: 'nothing' }

/** What stands where: a row for each part that differs between the areas, the others in one line. */
export async function pipelineProps(
  services: PublishingServices,
  request: PageRequest,
  pipeline: PipelineState,
  shown: { leavesDraft: boolean; judged: ReadonlySet<Track> },
): Promise<PipelineProps> {
  const { company, ui } = request
  const edition = await services.editions.get(company.id, company.editionNumber)
  const rows: PipelineRow[] = []
  const equal: string[] = []
  for (const { track, href, cellsOf } of await partsOf(services, request, pipeline)) {
    const name = ui.t(`publication.track.${track}`)
    const cells = await cellsOf()
    if (pipeline.drafts.includes(track) || pipeline.previews.includes(track))
      rows.push({ track, name, href, ...cells, isJudged: shown.judged.has(track) })
    else equal.push(sameText(request, name, cells.published))
  }
  return {
    rows,
    same: equal,
    edition: edition && { number: edition.number, at: edition.publishedAt },
    previewHref: paths.preview,
    leavesDraft: shown.leavesDraft,
  }
}

interface Part {
  track: Track
  href: string
  cellsOf(): Promise<Cells>
}

async function partsOf(
  services: PublishingServices,
  request: PageRequest,
  pipeline: PipelineState,
): Promise<Part[]> {
  const { company } = request
  const types = sectionTypes.filter((type) => company.types.includes(type))
  const wording = await wordingCells(services, request, pipeline)
  return [
    ...types.map((type): Part => ({
      track: dataTrackOf(type),
      href: paths.dataList(type),
      cellsOf: () => dataCells(services, company.id, type, pipeline),
    })),
    ...types.map((type): Part => ({
      track: pdfTrackOf(type),
      href: withQuery(paths.pdfs, { type: sectionTypeNames[type] }),
      cellsOf: () => pdfCells(services, company.id, type, pipeline),
    })),
    ...wording,
  ]
}

async function dataCells(
  { versions, comparisons }: PublishingServices,
  companyId: number,
  type: SectionType,
  pipeline: PipelineState,
): Promise<Cells> {
  const track = dataTrackOf(type)
  const [published, preview, draft] = [
    await versions.dataIn(companyId, type, 'published'),
    await versions.dataIn(companyId, type, 'preview'),
    await versions.dataIn(companyId, type, 'draft'),
  ]
  const figures = async (of: typeof draft) => {
    const { rowCount, amount } = sumTotals(0, await versions.totalsOf(of))
    return { rows: rowCount, yen: amount }
  }
  const shown = await figures(published)
  const isPreviewAhead = pipeline.previews.includes(track)
  const candidate = isPreviewAhead || preview.version !== published.version ? await figures(preview) : shown
  const rows = isPreviewAhead ? (await comparisons.between(published, preview)).rows : null
  const dataCell = (of: typeof shown, more: object = {}): PipelineCell => ({
    ...{ kind: 'data', figures: of, rows: null, difference: null, ...more },
  })
  const head = pipeline.drafts.includes(track) ? await figures(draft) : null
  return {
    draft: head
      ? dataCell(head, {
          difference: { rows: head.rows - candidate.rows, yen: head.yen - candidate.yen },
        })
      : same,
    preview: isPreviewAhead
      ? dataCell(candidate, { rows: rows ?? 'comparing' })
      : preview.version === 0
        ? nothing
        : same,
    published: published.version === 0 ? nothing : dataCell(shown),
  }
}

async function pdfCells(
  { pdfs }: PublishingServices,
  companyId: number,
  type: SectionType,
  pipeline: PipelineState,
): Promise<Cells> {
  const track = pdfTrackOf(type)
  const { publishedVersion, previewVersion, headVersion } = pipeline.states.of(track)
  const cell = async (before: number, after: number): Promise<PipelineCell> => {
    const compared = await pdfs.compare(companyId, type, { before, after })
    return { kind: 'pdfs', count: compared.after, changes: compared.changes.length }
  }
  return {
    draft: pipeline.drafts.includes(track) ? await cell(previewVersion, headVersion) : same,
    preview: pipeline.previews.includes(track)
      ? await cell(publishedVersion, previewVersion)
      : previewVersion === 0
        ? nothing
        : same,
    published: publishedVersion === 0 ? nothing : await cell(publishedVersion, publishedVersion),
  }
}

/** Wording that is equal everywhere needs nothing but its name. */
async function wordingCells(
  services: PublishingServices,
  { company, lang, ui }: PageRequest,
  { drafts, previews, states, wordingTracks }: PipelineState,
): Promise<Part[]> {
  const only = (of: readonly Track[]) => wordingTracks.filter((track) => of.includes(track))
  const draft = await wordingChangesOf(services, company, only(drafts), 'draft-preview', lang)
  const preview = await wordingChangesOf(services, company, only(previews), 'preview-published', lang)
  const cell = (of: typeof draft, track: WordingTrack): PipelineCell => {
    const found = of.find((one) => one.track === track)
    return found ? { kind: 'wording', screens: found.screens } : same
  }
  return wordingTracks.map((track) => {
    const isPublished = states.of(track).publishedVersion > 0
    const text = ui.t(`publication.pipeline.${isPublished ? 'published' : 'default'}`)
    return {
      track,
      href: paths.message(screens.find(({ of }) => of.track === track)?.message ?? ''),
      cellsOf: async () => ({
        draft: cell(draft, track),
        preview: cell(preview, track),
        published: { kind: 'text', text },
      }),
    }
  })
}

/** The name of a part with what visitors see of it. */
function sameText({ ui: { t, format } }: PageRequest, name: string, cell: PipelineCell): string {
  const figures =
    cell.kind === 'data'
      ? t('console.rows', { count: cell.figures.rows, n: format.count(cell.figures.rows) })
      : cell.kind === 'pdfs'
        ? t('publication.pdf.files', { count: cell.count, n: format.count(cell.count) })
        : cell.kind === 'nothing'
          ? t('publication.pipeline.nothing')
          : null
  return figures === null ? name : t('publication.pipeline.named', { name, figures })
}
