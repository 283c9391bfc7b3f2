import Joi from '#server/lib/joi.ts'
import { chosenYear, typeOr } from '#server/http/definitions/query-fields.ts'
import { sendTemplate } from '#server/http/files/template-download.ts'
import { paths } from '#server/http/paths.ts'
import { field, input } from '#server/lib/input.ts'
import { download } from './imports.ts'

/** The code of a root section; left out where none is named. */
const sectionCode = field<string>(Joi.any().custom((sent) => (typeof sent === 'string' ? sent : undefined)))

/** The CSV template of a type, or of one of its root sections. */
export default download({
  path: paths.importTemplate,
  access: 'company-admin',
  query: input({ type: typeOr(1), section: sectionCode, year: chosenYear }),
  send: (services, { query: { type, section, year }, http: { req, res } }) =>
    sendTemplate(services, req, res, type, { root: section, year }),
})
