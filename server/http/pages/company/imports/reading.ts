import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { input, oneOf, required, type InputOf } from '#server/lib/input.ts'
import { choosableEncodings } from '#server/lib/text-encoding.ts'
import type { Import } from '#server/features/imports/index.ts'
import type { ReadingProps } from '#views/components/console/import/reading.tsx'
import type { ImportServices } from './imports.ts'

export const readingInput = input({ encoding: required(oneOf(choosableEncodings)) })

/** Reads the file of an import again in another encoding, as a new import. */
export async function readAgain(
  { imports, uploads }: ImportServices,
  { actor, company, params }: PageRequest<{ id: number }>,
  { encoding }: InputOf<typeof readingInput>,
): Promise<Redirect> {
  const { import: item } = await imports.details(company.id, params.id)
  const fileId = (await uploads.get(company.id, item.uploadedFileId)).id
  return redirect(paths.importCheck(await uploads.reimport(actor, company.id, fileId, encoding)))
}

/** How the file was read. UTF-16 files begin with a mark that says what they are. */
export function readingOf({ id, encoding, chosenEncoding, sample }: Import): ReadingProps {
  const current = encoding ?? chosenEncoding ?? ''
  return {
    encoding: current,
    words: sample?.words ?? [],
    choices: current.startsWith('UTF-16') ? [] : choosableEncodings,
    action: paths.importReading(id),
  }
}
