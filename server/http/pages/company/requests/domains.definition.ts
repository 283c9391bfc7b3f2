import { createReadStream } from 'node:fs'
import { AppError } from '#server/errors/app-error.ts'
import {
  MAX_LIST_BYTES,
  readDomainFile,
  readDomainList,
  type FaultyLine,
} from '#server/features/institution-domains/index.ts'
import { again, redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { arrivedFileOf } from '#server/http/files/store-upload.ts'
import { receiveFile } from '#server/http/middleware/receive-file.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { domainsProps } from './domains.view.ts'
import { page } from './group.ts'

const refusals = { 721: { status: 409, key: 'domains.error.changed' } }

/** /company/requests/domains: the mail domains of institutions, which tell whose address a request comes from. */
export default page<'company/institution-domains', Record<string, never>, unknown, FaultyLine[]>({
  path: paths.institutionDomains,
  access: 'company-admin',
  view: 'company/institution-domains',
  load: domainsProps,
})
  .form({
    name: 'list',
    body: 'long-form',
    knownBy: 'list',
    schema: input({ list: text, seen: text }),
    refusals,
    async submit({ institutionDomains }, { actor, company }, { list, seen }) {
      const { domains, faults } = readDomainList(list)
      if (faults.length > 0) return again(faults, 422)
      await institutionDomains.save(actor, company.id, seen, domains)
      return redirect(paths.institutionDomains, 'domains.saved')
    },
  })
  .form({
    name: 'file',
    path: paths.institutionDomainsFile,
    body: 'multipart',
    receive: ({ config: { dataDir } }) => [
      receiveFile({
        ...{ dataDir, maxBytes: MAX_LIST_BYTES, readAtMost: 2 * MAX_LIST_BYTES, tellTooLarge: true },
      }),
    ],
    keepsForm: false,
    schema: input({ seen: text }),
    controlOf: (field) => (field === 'list' ? 'file' : field),
    refusals: { ...refusals, 412: {} },
    async submit({ institutionDomains }, request, { seen }) {
      const file = fileIn(request)
      const { domains, faults } = await readDomainFile(() => Promise.resolve(createReadStream(file)))
      if (faults.length > 0) return again(faults, 422)
      if (domains.length === 0) throw atFile('domains.error.noLines')
      await institutionDomains.save(request.actor, request.company.id, seen, domains)
      return redirect(paths.institutionDomains, 'domains.saved')
    },
  })

/** The path of the file that came. @throws AppError 412 at the field without one, 406 for one that is too large */
function fileIn({ http: { req }, ui }: PageRequest): string {
  if (req.isFileTooLarge) throw atFile('domains.error.tooLarge', { size: ui.format.bytes(MAX_LIST_BYTES) })
  return arrivedFileOf(req, 'domains.error.file').temporaryPath
}

const atFile = (message: string, params: Record<string, string> = {}) =>
  new AppError(406, { fields: [{ field: 'file', message, params }] })
