import { textIn, typesShownBy, type Company } from '#server/features/companies/index.ts'
import type { PortalFile } from '#server/features/portal/index.ts'
import { publicColumns } from '#server/features/public-files/index.ts'
import { sectionTypeNames, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { downloadBounds } from '#server/http/files/download-bounds.ts'
import { portalTitle } from '#server/http/rendering/portal-shell.ts'
import { inLanguage } from '#server/http/request/in-language.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { Props } from '#views/pages/portal/data/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import { fieldWords } from '../site/data-fields.ts'
import { companyAddress, companyHref } from './participant-links.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/** What the file of all companies is called, for everybody at any time. */
export const FILE_NAME = 'all-companies.csv'

/** What /data shows besides its frame. @param keepBriefly while the hash of the file is not known */
export async function dataProps(
  services: PortalServices,
  request: PortalRequest,
  keepBriefly: () => void,
): Promise<Omit<Props, 'shell'>> {
  const { participants, listed, lang, http, portal } = request
  const ui = uiOf(services, lang)
  const origin = services.origins.of(http.req.context.host)
  const file = await services.portalFiles.of(participants)
  const sha256 = services.portalFiles.knownSha256(file)
  if (sha256 === null) keepBriefly()
  const address = origin + paths.openDataFile(FILE_NAME)
  const records = origin + paths.portalRecords
  return {
    file:
      file.parts.length === 0
        ? null
        : {
            ...{
              name: FILE_NAME,
              href: paths.openDataFile(FILE_NAME),
              rows: file.rows,
              bytes: file.byteSize,
              sha256,
            },
            linesHref: withQuery(paths.portalRecords, { format: 'jsonl' }),
            packageHref: paths.openDataPackage,
            commands: [
              `curl -c terms.txt -d version=${portal.wording.termsVersion} ${origin}${paths.portalTerms}`,
              `curl -b terms.txt --compressed -O ${address}`,
            ],
          },
    companies: await Promise.all(
      listed.map(async ({ company }) => ({
        ...{ id: company.id, name: textIn(company.name, lang) },
        dataHref: companyHref(services, lang, { company }, paths.openData),
        edition: await editionOf(services, company),
        terms: typesShownBy(company).map((type) => ({
          type: sectionTypeNames[type],
          href: inLanguage(termsHref(services, company, type), lang),
        })),
        parts: partsOf(file, company),
        out: file.leftOut.find((one) => one.company.id === company.id)?.reason ?? null,
      })),
    ),
    columns: publicColumns.map((column) => ({
      ...{ name: column.name, type: column.type, ...fieldWords(column, ui) },
    })),
    api: {
      calls: [
        { call: 'participants', command: `curl '${origin}${paths.portalParticipants}'` },
        { call: 'totals', command: `curl '${origin}${paths.portalTotals}?section_type=1'` },
        { call: 'records', command: `curl '${records}?size=1000'` },
        { call: 'lines', command: `curl --compressed -o all-companies.jsonl '${records}?format=jsonl'` },
      ],
      callsAtOnce: downloadBounds.rows.network,
      documentHref: paths.portalOpenApi,
    },
    citation: sha256 !== null && file.parts.length > 0 ? citationOf(file, sha256) : null,
  }

  function citationOf({ parts }: PortalFile, hash: string) {
    const editions = new Map(parts.map(({ company, file: { edition } }) => [company, edition]))
    const list = [...editions].map(([{ name }, number]) =>
      ui.t('portal-data.cite.of', { company: textIn(name, lang), number }),
    )
    const text = ui.t('portal-data.cite.source', {
      title: portalTitle(services, portal.wording, lang),
      ...{ count: editions.size, list: list.join(ui.t('portal-data.cite.and')), file: FILE_NAME, hash },
    })
    return { text, address: origin + paths.openDataPackage }
  }
}

/** Where a company's terms of a type are, in full. */
export function termsHref(
  { origins }: Pick<PortalServices, 'origins'>,
  company: Company,
  type: SectionType,
): string {
  return companyAddress(
    { origins },
    { company },
    withQuery(paths.top, { type: sectionTypeNames[type] }),
    type,
  )
}

/** What a company that takes part shows: it has an edition. @throws Error without one */
export async function editionOf({ site }: Pick<PortalServices, 'site'>, { id, editionNumber }: Company) {
  const edition = await site.edition(id, editionNumber)
  if (!edition) throw new Error(`no edition ${editionNumber}`)
  return { number: edition.number, publishedAt: edition.publishedAt }
}

const partsOf = ({ parts }: PortalFile, { id }: Company) =>
  sectionTypes.flatMap((type) =>
    parts
      .filter(({ company, file }) => company.id === id && file.sectionType === type)
      .map(({ file }) => ({ type: sectionTypeNames[type], rows: file.rows })),
  )
