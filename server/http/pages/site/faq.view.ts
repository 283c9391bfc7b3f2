import { AppError } from '#server/errors/app-error.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { ShownFaqTopic } from '#server/features/wording/index.ts'
import type { FaqFrame, FaqTopic } from '#views/pages/site/faq/faq.ts'
import { paths } from '../../paths.ts'
import { siteFrame } from './site-frame.ts'
import { siteHref, titlesOf, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** What a page of the FAQ is made of; `path` is its own. */
export async function faqOf(
  services: SiteServices,
  request: SiteRequest,
  page: SitePage,
  path: string,
): Promise<{ topics: ShownFaqTopic[]; frame: FaqFrame }> {
  const { topics } = page.wording.faq(request.lang)
  return {
    topics,
    frame: {
      shell: await siteFrame(services, request, { section: 'faq', pathWithQuery: path }),
      ...titlesOf(page, 'faqTopPage'),
      topics: topics.map(({ number, title }) => ({
        ...{ number, title },
        href: request.href(paths.faqTopic(number)),
      })),
      faqHref: request.href(paths.faq),
      siteHref: request.href(paths.listing(request.defaultType)),
    },
  }
}

/** @throws AppError 404 */
export function topicOf(topics: ShownFaqTopic[], number: number): ShownFaqTopic {
  const topic = topics.find((one) => one.number === number)
  if (!topic) throw new AppError(404)
  return topic
}

export function toTopic({ number, title, entries }: ShownFaqTopic, area: SiteArea): FaqTopic {
  return {
    ...{ number, title },
    entries: entries.map(({ subNumber, question, answer }) => ({
      name: `${number}-${subNumber}`,
      ...{ question, answer },
      href: siteHref(area, paths.faqEntry(number, subNumber)),
    })),
  }
}
