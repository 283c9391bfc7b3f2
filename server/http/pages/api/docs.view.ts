import { catalogue, entryOf, reservedCodes, type ErrorCode } from '#server/errors/catalogue.ts'
import type { ApiCall } from '#server/http/api/v1/call.ts'
import { nameOfCall } from '#server/http/api/v1/description/call-name.ts'
import { groupOf, groups } from '#server/http/api/v1/description/groups.ts'
import { openReadRate } from '#server/http/api/v1/open-read/read-rates.ts'
import { downloadBounds } from '#server/http/files/download-bounds.ts'
import { freshPageRate } from '#server/http/middleware/fresh-page-rate.ts'
import type { Words } from '#server/http/api/v1/description/words.ts'
import type { ApiPageProps } from '#views/pages/api/api-layout.tsx'
import type { CodeRow } from '#views/pages/api/code-table.tsx'
import type { Props as CodesProps } from '#views/pages/api/codes/+Page.tsx'
import type { Props } from '#views/pages/api/docs/+Page.tsx'
import { paths } from '../../paths.ts'
import { exampleNames } from './examples.ts'

/** The page of all calls. */
export function toDocsProps(
  calls: readonly ApiCall[],
  words: Words,
  frame: ApiPageProps,
  origin: string,
): Props {
  return {
    ...frame,
    groups: groups.map((group) => ({
      name: words.group(group),
      calls: calls.filter((call) => groupOf(call) === group).map((call) => listedCall(call, words)),
    })),
    codesHref: paths.apiCodesDocs,
    documentHref: paths.openApi,
    publicDocumentHref: paths.publicOpenApi,
    dataHref: frame.shell && paths.openData,
    examples: (['publish', 'download'] as const).map((does) => ({
      does,
      files: exampleNames
        .filter((name) => name.startsWith(`${does}.`))
        .map((name) => ({ name, href: paths.apiExample(name) })),
    })),
    rates: {
      ...{ reads: openReadRate.burst, readsPerSecond: openReadRate.perSecond },
      ...{ rows: freshPageRate.burst, rowsPerSecond: freshPageRate.perSecond },
      atOnce: downloadBounds.rows.network,
    },
    command: `curl '${origin}${paths.publicSummary}?section_type=1${frame.shell ? '' : '&domain=example.com'}'`,
  }
}

/** The page of the codes that the product answers. */
export function toCodesProps(words: Words, frame: ApiPageProps): CodesProps {
  const codes = [...catalogue.keys()].filter(
    (code): code is ErrorCode => code !== 200 && !(code in reservedCodes),
  )
  return { ...frame, docsHref: paths.apiDocs, codes: codes.map((code) => codeRow(code, words)) }
}

function listedCall(call: ApiCall, words: Words) {
  return {
    line: lineOf(call),
    href: paths.apiCallDocs(nameOfCall(call)),
    summary: words.summary(call),
    caller: words.caller(call),
  }
}

/** `GET /data-record/detail/:id`. */
export const lineOf = ({ method, path }: ApiCall) => `${method.toUpperCase()} ${path}`

export function codeRow(code: ErrorCode, words: Words): CodeRow {
  return { code, httpStatus: entryOf(code).httpStatus, meaning: words.code(code) }
}
