import { AppError, type FieldError } from '#server/errors/app-error.ts'
import { isCheckable, type ReceivedFile } from '#server/features/received-files/index.ts'
import { uploadInput, type UploadChoice } from '#server/features/uploads/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { valuesOf, type SentForm } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { toSnake } from '#server/lib/case.ts'
import { readInput } from '#server/lib/input.ts'
import type { ImportServices } from './imports.ts'

type BatchRequest = PageRequest<{ batch: string }>

/** The form's buttons: read another sheet of a workbook, leave a file out, or check all. */
export async function confirmReceived(
  services: ImportServices,
  request: BatchRequest,
  sent: SentForm,
): Promise<Redirect> {
  const { company, params } = request
  const { read, drop, ...values } = valuesOf(sent)
  const page = redirect(paths.receivedFiles(params.batch))
  if (read !== undefined) {
    const sheet = Number(values[`sheet-${read}`])
    await services.receivedFiles.chooseSheet(company.id, params.batch, Number(read), sheet)
    return page
  }
  if (drop === undefined) return checkAll(services, request, values)
  const files = await services.receivedFiles.batch(company.id, params.batch)
  await services.receivedFiles.remove(company.id, params.batch, Number(drop))
  return files.length > 1 ? page : redirect(paths.importCsv)
}

async function checkAll(
  services: ImportServices,
  { actor, company, params, lang }: BatchRequest,
  values: Partial<Record<string, string>>,
): Promise<Redirect> {
  const files = await services.receivedFiles.batch(company.id, params.batch)
  if (files.some(({ reading }) => reading === null)) throw new AppError(714)
  const ready = files.filter(isCheckable)
  if (ready.length === 0) return redirect(paths.receivedFiles(params.batch))
  const choices = await readChoices(services, ready, values)
  const stored = []
  for (const [at, file] of ready.entries())
    stored.push(await services.receivedFiles.confirm(actor, file, { ...choices[at]!, lang }))
  const [first] = stored
  if (stored.length === 1 && first)
    return redirect(first.importId === null ? paths.pdf(first.fileId) : paths.importCheck(first.importId))
  const type = choices.every(({ sectionType }) => sectionType === 2) ? 'patient' : undefined
  return redirect(withQuery(paths.data, { type }), 'files.toast.checking')
}

/** What was chosen for each file. @throws AppError 406 naming every control that is wrong */
async function readChoices(
  { receivedFiles }: ImportServices,
  files: readonly ReceivedFile[],
  values: Partial<Record<string, string>>,
): Promise<UploadChoice[]> {
  const wrong: FieldError[] = []
  const choices: UploadChoice[] = []
  for (const file of files) {
    const of = (field: string) => `${toSnake(field)}-${file.id}`
    try {
      const choice = readInput(uploadInput, {
        sectionType: values[of('sectionType')] ?? '',
        year: values[of('year')] ?? '',
        rootSectionId: values[of('rootSectionId')] ?? '',
      })
      requireYear(file, choice)
      await receivedFiles.requireSlot(file.companyId, file, choice)
      choices.push(choice)
    } catch (error) {
      if (!(error instanceof AppError) || error.fields.length === 0) throw error
      wrong.push(...error.fields.map((one) => ({ ...one, field: of(one.field) })))
    }
  }
  if (wrong.length > 0) throw new AppError(406, { fields: wrong })
  return choices
}

/** Its rows are not to be changed where another year was chosen than they all say, but the choice. */
function requireYear({ reading }: ReceivedFile, { year }: UploadChoice): void {
  const content = reading?.content
  const [found, ...others] = content?.years ?? []
  if (found === undefined || others.length > 0 || found === year) return
  const params = { found, year }
  throw new AppError(406, { fields: [{ field: 'year', message: 'imports.error.otherYear', params }] })
}
