import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { ApiCall } from '#server/http/api/v1/call.ts'
import { nameOfCall } from '#server/http/api/v1/description/call-name.ts'
import { Words } from '#server/http/api/v1/description/words.ts'
import { apiCalls } from '#server/http/api/v1/routes.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor, type Definition } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { toCallProps } from './call.view.ts'
import { toCodesProps, toDocsProps } from './docs.view.ts'
import { sendExample } from './examples.ts'
import { sendDocs } from './send-docs.ts'

// The calls' definitions need every service, so that pages about them do too.
const { download, forward } = definitionsFor<Services>()
const place = { access: 'public', sessionless: true } as const

const originOf = ({ origins }: Pick<Services, 'origins'>, req: Request) => origins.of(req.context.host)

/** Where a call is made: the portal's exist on its host alone. */
const originOfCall = (
  services: Pick<Services, 'config' | 'origins'>,
  req: Request,
  { host }: ApiCall,
): string =>
  host === 'portal' ? services.origins.of(services.config.portalHost ?? '') : originOf(services, req)

/** The pages about the API: all calls in their groups, the codes, and one call. On every host, where the API answers too. */
function pagesAbout(calls: readonly ApiCall[]) {
  return [
    forward({ ...place, path: paths.api, to: () => redirect(paths.apiDocs, undefined, 308) }),
    download({
      ...place,
      path: paths.apiDocs,
      send: (services, { http: { req, res }, lang }) =>
        sendDocs(services, req, res, 'api/docs', (frame) =>
          toDocsProps(calls, new Words(lang, services.translate), frame, originOf(services, req)),
        ),
    }),
    download({
      ...place,
      path: paths.apiCodesDocs,
      send: (services, { http: { req, res }, lang }) =>
        sendDocs(services, req, res, 'api/codes', (frame) =>
          toCodesProps(new Words(lang, services.translate), frame),
        ),
    }),
    download({
      ...place,
      path: paths.apiExample(':file'),
      params: { file: param.apiExample },
      send: (_, { http: { req, res }, params }) => sendExample(req, res, params.file),
    }),
    download({
      ...place,
      path: paths.apiCallDocs(':call'),
      params: { call: param.apiCall },
      async send(services, { http: { req, res }, lang, params }) {
        const call = calls.find((one) => nameOfCall(one) === params.call)
        if (!call) throw new AppError(404)
        const words = new Words(lang, services.translate)
        await sendDocs(services, req, res, 'api/call', (frame) =>
          toCallProps(call, words, frame, originOfCall(services, req, call)),
        )
      },
    }),
  ]
}

const definition: Definition = {
  pages: [
    { path: paths.apiDocs, access: 'public', view: 'api/docs' },
    { path: paths.apiCodesDocs, access: 'public', view: 'api/codes' },
    { path: paths.apiCallDocs(':call'), access: 'public', view: 'api/call' },
  ],
  routes: (services) => pagesAbout(apiCalls(services)).flatMap((page) => page.routes(services)),
}
export default definition
