// Long because a received file is shown in each of its states.
import {
  isCheckable,
  suggestedSlot,
  type ReceivedFile,
  type SuggestedSlot,
} from '#server/features/received-files/index.ts'
import type { Sample } from '#views/components/console/import/row-sample.tsx'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/import-received/+Page.tsx'
import type { ReceivedProps } from '#views/pages/company/import-received/received-props.ts'
import type { Ui } from '#views/ui.tsx'
import { shownSample } from './column-name.ts'
import { joined } from './dry-run-example.ts'
import type { ImportServices } from './imports.ts'
import { readingShown } from './received-progress.ts'
import { uploadTypes } from './upload.view.ts'
import { companyYears, type CompanyYears } from './year-options.ts'

type BatchRequest = PageRequest<{ batch: string }>

/** What was read in each file, and what is still to be chosen. */
export async function receivedProps(
  services: ImportServices,
  request: BatchRequest,
  typed: Typed | null,
): Promise<Props> {
  const { company, params, ui } = request
  const files = await services.receivedFiles.batch(company.id, params.batch)
  const years = await companyYears(services, ui, company.id)
  const isReading = files.some(({ reading }) => reading === null)
  const isPatient = files.every(({ pageType }) => pageType === 2)
  return {
    shell: request.shell('data'),
    action: paths.receivedFiles(params.batch),
    uploadHref: isPatient ? paths.patientUpload : paths.importCsv,
    backHref: withQuery(paths.data, { type: isPatient ? 'patient' : undefined }),
    progress: isReading
      ? { href: paths.receivedFilesProgress(params.batch), ...readingShown(ui, files) }
      : null,
    types: uploadTypes(services, ui).map(({ value, label, rootSections }) => ({
      ...{ value, label },
      rootSections: rootSections.map((root) => ({ value: root.value, label: root.label })),
    })),
    years: years.options,
    files: files.map((file) => fileProps(services, ui, years, file, typed)),
    ready: files.filter(isCheckable).length,
    errors: typed?.errors ?? {},
    sample: sampleOf(ui, files),
  }
}

function fileProps(
  { sections }: ImportServices,
  ui: Ui,
  years: CompanyYears,
  file: ReceivedFile,
  typed: Typed | null,
): ReceivedProps {
  const { id, kind, fileName, byteSize, reading } = file
  const content = reading?.content ?? null
  const rules = { pageType: file.pageType, newestYear: years.newest, hasEnded: years.hasEnded }
  const slot = content ? suggestedSlot(content, sections, rules) : null
  const sent = (name: string) => typed?.values[`${name}-${id}`]
  const found = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  const { workbook } = reading ?? {}
  return {
    ...{ id: String(id), kind, fileName, bytes: byteSize },
    encoding: kind === 'csv' ? (content?.encoding ?? null) : null,
    isRead: reading !== null,
    isCheckable: isCheckable(file),
    values: {
      section_type: sent('section_type') ?? found(slot?.sectionType ?? file.pageType),
      year: sent('year') ?? found(slot?.year),
      root_section_id: sent('root_section_id') ?? found(slot?.rootSectionId),
    },
    rows: content?.rows ?? null,
    yen: content ? content.yen : null,
    evidence: slot && content ? evidenceOf(ui, content.years, content.sections) : [],
    doubts: doubtsOf(ui, file, slot),
    sheets: workbook
      ? workbook.sheets.map(({ name, isHidden }, at) => ({
          value: String(at),
          label: isHidden ? ui.t('imports.received.hiddenSheet', { name }) : name,
        }))
      : [],
    sheet: workbook ? String(workbook.sheet) : '',
    refusals: refusalsOf(ui, file),
  }
}

/** What the choice follows from: the year column, the section codes. */
function evidenceOf(ui: Ui, years: number[], sections: { code: string }[]): string[] {
  const say = (key: string, values: (string | number)[]) =>
    values.length > 0 ? [ui.t(`imports.received.${key}`, { values: joined(ui, values.map(String)) })] : []
  return [
    ...say('yearColumn', years.slice(0, 3)),
    ...say(
      'sectionColumn',
      sections.slice(0, 5).map(({ code }) => code),
    ),
  ]
}

/** What is not clear, or has to be known before the file is checked. */
function doubtsOf(ui: Ui, file: ReceivedFile, slot: SuggestedSlot | null): ReceivedProps['doubts'] {
  const { reading, kind } = file
  const say = (key: string, params = {}) => ui.t(`imports.received.doubt.${key}`, params)
  const content = reading?.content
  const doubts: ReceivedProps['doubts'] = { section_type: null, year: null, root_section_id: null, file: [] }
  if (kind === 'pdf')
    return { ...doubts, section_type: file.pageType ? null : say('pdfType'), year: say('pdfYear') }
  if (!slot || !content) return doubts
  if (slot.sectionType === null) doubts.section_type = say('type')
  if (slot.yearDoubt !== null) {
    const [year] = content.years
    doubts.year = say(
      `year.${slot.yearDoubt}`,
      year === undefined ? {} : { year: ui.format.fiscalYear(year) },
    )
  }
  if (slot.severalRoots.length > 0)
    doubts.root_section_id = say('severalRoots', { codes: joined(ui, slot.severalRoots) })
  if (content.fault)
    doubts.file.push(ui.t(content.fault.key, { value: file.fileName, ...content.fault.params }))
  const notes = reading?.workbook?.notes
  if (notes && notes.hiddenRows > 0)
    doubts.file.push(say('hiddenRows', { count: notes.hiddenRows, n: ui.format.count(notes.hiddenRows) }))
  if (notes && notes.hiddenColumns.length > 0)
    doubts.file.push(say('hiddenColumns', { columns: joined(ui, notes.hiddenColumns) }))
  if (notes && notes.merged.count > 0)
    doubts.file.push(
      say('merged', {
        count: notes.merged.count,
        n: ui.format.count(notes.merged.count),
        ranges: joined(ui, notes.merged.first),
      }),
    )
  return doubts
}

/** Why a file cannot be checked, and the cells of a workbook that cannot be read. */
function refusalsOf(ui: Ui, { reading }: ReceivedFile): string[] {
  if (!reading) return []
  const { refusal, workbook } = reading
  if (refusal) return [ui.t(refusal.key, refusal.params)]
  if (!workbook || workbook.faultCount === 0) return []
  const sheet = workbook.sheets[workbook.sheet]?.name ?? ''
  const shown = workbook.faults.slice(0, SHOWN_FAULTS)
  const rest = workbook.faultCount - shown.length
  return [
    ...shown.map(({ cell, key }) => ui.t('imports.received.cellFault', { sheet, cell, reason: ui.t(key) })),
    ...(rest > 0 ? [ui.t('imports.received.moreFaults', { count: rest, n: ui.format.count(rest) })] : []),
  ]
}

const SHOWN_FAULTS = 20

/** The first rows of the first file, which show whether its characters were decoded rightly. */
function sampleOf(ui: Ui, files: readonly ReceivedFile[]): { fileName: string; sample: Sample } | null {
  const file = files.find(({ reading }) => (reading?.content?.sample?.rows.length ?? 0) > 0)
  const sample = file?.reading?.content?.sample
  return file && sample ? { fileName: file.fileName, sample: shownSample(ui, sample) } : null
}
