import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { renameKeys, toSnake } from '#server/lib/case.ts'
import type { Asking } from './ask.ts'
import type { Owner, ThingIds, Things } from './world.ts'

type AskFor = (of: Owner) => Asking
type Ids = ThingIds<number | string>

/** Per call that names something of a company: how to make it with an id of the company's own, of another's, or of nobody's. */
export function callAskings(things: Things): Record<string, AskFor> {
  const { company, host, faqTopic } = things
  const names = { first_name: '花子', last_name: '見本', lang: 'ja' }
  const topic = { sub_number: 1, place: 1, title: '題', question: '問', answer: '答' }
  return Object.fromEntries([
    inPath('put', '/company/update', company, { name: 'Kaede' }),
    inPath('delete', '/company/delete', company),
    inPath('get', '/company/detail', company),
    ...['/company/upload-logo', '/company/upload-favicon'].map((path) => inBody('post', path, 'id', company)),
    inBody('put', '/data-record/index-all-data-to-elasticsearch', 'company_id', company),
    inBody('put', '/data-record/move-data-record', 'company_id', company),
    inBody('put', '/account-setting/update-account-setting', 'company_id', company, policy),
    inBody('put', '/account-setting/reset-account-setting', 'company_id', company),
    inBody('post', '/user/invite', 'company_id', company, { email: 'new@somebody.example', lang: 'ja' }),
    ...['/account-setting/detail', '/user/list', '/audit/list'].map((path) =>
      inQuery(path, 'company_id', company),
    ),
    ...['post /faq-question/add', 'put /faq-topic/update', 'put /faq-question/update'].map((call) =>
      inBody(...(call.split(' ') as [string, string]), 'number', faqTopic, topic),
    ),
    ...['/faq-topic/move', '/faq-question/move'].map((path) =>
      inBody('put', path, 'number', faqTopic, topic),
    ),
    inPath('delete', '/faq-topic/delete', faqTopic, undefined, '/:number'),
    inPath('delete', '/faq-question/delete', faqTopic, undefined, '/:number/:subNumber'),
    inPath('delete', '/upload-file/delete', things.file),
    inPath('post', '/upload-file/restore', things.file),
    inPath('post', '/upload-file/reimport', things.file),
    inBody('put', '/upload-file/update-publish-pdf', 'id', things.pdf, { publish: true }),
    inQuery('/data-record/public/download-file', 'id', things.pdf),
    inPath('get', '/data-record/edition', things.edition, undefined, '/:number'),
    inBody('put', '/data-record/restore-edition', 'number', things.edition),
    inBody('put', '/data-record/restore-draft', 'number', things.edition),
    ...['approve', 'reject', 'cancel'].map((step) =>
      inBody('put', `/data-record/${step}-publication`, 'id', things.publication, { reason: 'x' }),
    ),
    inPath('put', '/user/reset-password', things.user),
    inPath('get', '/user/detail', things.user),
    inPath('put', '/user/update', things.user, names),
    inPath('put', '/user/change-email', things.user, { email: 'a@b', password: 'x' }),
    ...['resend-invitation', 'disable', 'enable', 'end-sessions', 'reset-two-factor'].map((what) =>
      inPath('put', `/user/${what}`, things.user, {}),
    ),
    inBody('post', '/upload-file/import-csv-file', 'id', things.waitingFile),
    inQuery('/upload-file/check-import-progress', 'id', things.file),
    inQuery('/upload-file/download-file-error', 'id', things.failedFile),
    inPath('get', '/data-record/detail', things.record),
    inPath('get', '/data-record/history', things.record),
    inPath('delete', '/data-record/delete', things.record),
    inPath('put', '/data-record/revert', things.record, { revision: 0 }),
    inPath('put', '/data-record/restore', things.record),
    inBody('put', '/data-record/update', 'id', things.record),
    inQuery('/data-record/public', 'domain', host, 'section_id=1310&'),
    inQuery('/data-record/public/search', 'domain', host, 'organization_name=a&'),
    ...byDomain.map((path) => inQuery(path, 'domain', host)),
    ...['view', 'view-per-section', 'unique-visitor'].map((what) =>
      inBody('put', `/dashboard/public/update-${what}`, 'domain', host, { section_id: 1310 }),
    ),
  ]) as Record<string, AskFor>
}

const policy = renameKeys(defaultPolicy, toSnake) as object

const byDomain = [
  '/faq/list',
  '/faq/public/list',
  '/upload-file/get-pdf',
  '/data-record/editions',
  '/data-record/publications',
  '/data-record/publication-setting',
  '/account-setting/public/regex-password',
  '/company/public/get-detail',
  '/page-title/public/get-detail',
  '/heading-table/public/list',
  '/section-detail/public/list',
  '/display-setting/public/get-detail',
  '/section/public/root-section-list',
  '/upload-file/list',
  '/upload-file/public/get-year',
  '/data-record/public/get-year',
  '/data-record/public/summary',
  '/data-record/list',
  '/data-record/export',
  '/audit/export',
  '/dashboard/number-of-view',
  '/dashboard/unique-visitor-view',
  '/dashboard/view-per-section',
  '/dashboard/top-search-keywords',
  '/data-record/check-update-progress',
  '/data-record/differences',
  '/data-record/check-differences-progress',
]

function inPath(method: string, path: string, ids: Ids, body?: object, names = '/:id') {
  return [
    `${method} /api/v1${path}${names}`,
    (of: Owner) => ({
      path: `/api/v1${path}${names.replace(/:id|:number/, String(ids[of])).replace(':subNumber', '1')}`,
      ...(body && { body }),
    }),
  ] as const
}

function inQuery(path: string, name: string, ids: Ids, more = '') {
  return [
    `get /api/v1${path}`,
    (of: Owner) => ({ path: `/api/v1${path}?${more}${name}=${ids[of]}` }),
  ] as const
}

function inBody(method: string, path: string, name: string, ids: Ids, more: object = {}) {
  return [
    `${method} /api/v1${path}`,
    (of: Owner) => ({ path: `/api/v1${path}`, body: { ...more, [name]: ids[of] } }),
  ] as const
}
