import type { Core } from '#server/container.ts'
import { VisitBuffer } from '#server/features/analytics/index.ts'
import type { SectionTree, SectionType } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import { recipientIdOf } from '#server/http/recipient-id.ts'
import { label, Random, weightedOf } from '../synthetic/random.ts'
import type { DemoCompany } from './world.ts'

/** The last of them is today. */
const DAYS = 30
const A_DAY = 24 * 60 * 60_000
const RECIPIENTS = 30

const pages = weightedOf([
  ['top', 20],
  ['listing', 25],
  ['section', 30],
  ['recipient', 12],
  ['faq', 5],
  ['search', 8],
] as const)
/** What is looked for; the last ones are found nowhere, and one is nobody's business. */
const terms = weightedOf([
  ['大学病院', 30],
  ['大学', 22],
  ['医療センター', 18],
  ['佐藤', 15],
  ['髙橋', 9],
  ['クリニック', 8],
  ['学会', 7],
  ['ｾﾝﾀｰ', 4],
  ['研究助成 2019', 3],
  ['株式会社青空商会', 3],
  ['taro@visitor.example', 1],
] as const)
const found = new Set<string>([
  '大学病院',
  '大学',
  '医療センター',
  '佐藤',
  '髙橋',
  'クリニック',
  '学会',
  'ｾﾝﾀｰ',
])
const downloads = weightedOf([
  ['section-csv', 5],
  ['year-csv', 3],
  ['search-csv', 1],
  ['pdf', 4],
] as const)
const referrers = ['www.example.com', 'news.example.org', 'blog.example.net', 'university.example'] as const

/** A month of visits (DECISIONS §11), counted as those of real visitors are. */
export async function addVisits(core: Core, companyId: number, demo: DemoCompany): Promise<void> {
  const random = new Random(demo.seed, label('visits'))
  const recipients = await recipientsOf(core, companyId)
  let now = core.clock.now()
  const buffer = new VisitBuffer({
    write: (visits) => core.visitWriter.write(visits),
    clock: { now: () => now },
    ...{ timeZone: core.config.timeZone, logger: core.logger },
  })
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
    now = core.clock.now() - daysAgo * A_DAY
    const isWeekend = [0, 6].includes(new Date(now).getUTCDay())
    const visitors = isWeekend ? random.between(8, 20) : random.between(30, 60)
    for (let n = 0; n < visitors; n++) visit(buffer, companyId, random, n, recipients, core.sections)
  }
  await buffer.close()
}

/** One visitor looks at some pages, searches now and then, and takes a file along at times. */
function visit(
  buffer: VisitBuffer,
  companyId: number,
  random: Random,
  visitor: number,
  recipients: string[],
  sections: SectionTree,
): void {
  const lang = random.chance(0.85) ? 'ja' : 'en'
  const type = random.chance(0.8) ? 1 : 2
  buffer.visitor(companyId, `192.0.2.${visitor}`, 'demo')
  if (random.chance(0.3)) buffer.referrer(companyId, random.pick(referrers))
  for (let left = random.between(1, 8); left > 0; left--) {
    const page = random.weighted(pages)
    if (page === 'search') {
      const term = random.weighted(terms)
      buffer.search(companyId, term, found.has(term))
    }
    const address = {
      top: paths.top,
      listing: paths.listing(type),
      section: paths.sectionDetail(type, sectionOf(sections, type, random)),
      recipient: recipients.length > 0 ? random.pick(recipients) : paths.top,
      faq: paths.faq,
      search: paths.search,
    }
    buffer.page(companyId, address[page], lang)
  }
  if (random.chance(0.1)) buffer.download(companyId, random.weighted(downloads))
}

/** A section that has a page, the first ones more often. */
function sectionOf(sections: SectionTree, type: SectionType, random: Random): number {
  const open = sections.of(type).filter(({ classify }) => classify === 2)
  return open[Math.floor(random.unit() ** 2 * open.length)]!.id
}

/** Addresses of some recipients that the data names. */
async function recipientsOf({ database }: Core, companyId: number): Promise<string[]> {
  const rows: { section_id: number; recipient_key: string }[] = await database
    .knex('data_records')
    .where({ company_id: companyId })
    .whereNotNull('recipient_key')
    .orderBy('id')
    .limit(RECIPIENTS)
    .select('section_id', 'recipient_key')
  return rows.map((row) => paths.recipient(recipientIdOf(row.section_id < 2000 ? 1 : 2, row.recipient_key)))
}
