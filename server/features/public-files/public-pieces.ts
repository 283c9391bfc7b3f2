import type { Company } from '#server/features/companies/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SiteService } from '#server/features/site/index.ts'
import type { PublicFileRowsRepository } from './public-file-rows.repository.ts'
import type { RowChanges, TypeOfEdition } from './public-file.ts'
import { lineWriter, type FileFacts } from './public-lines.ts'

export interface PiecesDeps {
  rows: PublicFileRowsRepository
  site: Pick<SiteService, 'data' | 'policy' | 'tree' | 'wording'>
  recipientId(type: TypeOfEdition['sectionType'], key: string): string
  findCompany(companyId: number): Promise<Company | undefined>
}

/** Some rows as lines. */
interface Piece {
  rows: number
  bytes: Buffer
}

/**
 * Reads the lines of an edition's years: root sections in their order, the rows of each in the order of its file. Only
 * what the edition publishes (decision 025).
 */
export async function publicPieces(
  { site, rows, findCompany, recipientId }: PiecesDeps,
  { companyId, edition, sectionType }: TypeOfEdition,
  data: DataVersion,
  changes: RowChanges,
): Promise<(year: number) => AsyncGenerator<Piece>> {
  const company = await findCompany(companyId)
  const tree = await site.tree(companyId, { edition })
  const policy = await site.policy(companyId, { edition })
  const facts: FileFacts = {
    ...{ company: company?.name.ja ?? '', corporateNumber: company?.corporateNumber ?? null },
    ...{ edition, sectionType },
    recipientId: (key) => recipientId(sectionType, key),
  }
  return async function* (year) {
    const sections = tree.in(year)
    const lineOf = lineWriter(facts, sections)
    const roots = sections.roots(sectionType).map(({ id }) => id)
    const imports = data.imports
      .filter((slot) => slot.year === year)
      .toSorted((a, b) => roots.indexOf(a.rootSectionId) - roots.indexOf(b.rootSectionId))
    for (const { importId } of imports)
      for await (const window of rows.read(data, importId)) {
        let text = ''
        for (const { id, record } of window) text += lineOf(policy.publish(record), changes.of(id))
        yield { rows: window.length, bytes: Buffer.from(text) }
      }
  }
}
