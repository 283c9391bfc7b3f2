import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { ShownFaqTopic } from '#server/features/wording/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { FaqFrame, FaqTopic } from '#views/pages/site/faq/faq.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell } from '#server/http/rendering/shells.ts'
import { numberOf } from '../query.ts'
import { defaultType, sendSitePage, shownIn, siteHref, titlesOf, type SitePage } from './site-page.ts'

type Handler = (req: Request, res: Response) => Promise<void>

/** /faq: every topic with its questions. Open without the agreement, as all of the FAQ (DECISIONS §3). */
export function faqPage(services: Services, area: SiteArea): Handler {
  return (req, res) =>
    sendSitePage(services, req, res, area, 'site/faq', async (page) => {
      const { topics, frame } = await faqOf(services, req, area, page, paths.faq)
      return { frame, shown: topics.map((topic) => toTopic(topic, area)), isTopic: false }
    })
}

/** /faq/topics/{number} */
export function faqTopicPage(services: Services, area: SiteArea): Handler {
  return (req, res) => {
    const number = numberOf(req.params.number, 0)
    return sendSitePage(services, req, res, area, 'site/faq', async (page) => {
      const { topics, frame } = await faqOf(services, req, area, page, paths.faqTopic(number))
      return { frame, shown: [toTopic(topicOf(topics, number), area)], isTopic: true }
    })
  }
}

/**
 * /faq/topics/{number}/{subNumber}: one question. Neither number ever means another one; where a question went to
 * another topic, its former address leads on.
 */
export function faqEntryPage(services: Services, area: SiteArea): Handler {
  return async (req, res) => {
    const number = numberOf(req.params.number, 0)
    const subNumber = numberOf(req.params.subNumber, 0)
    try {
      await sendSitePage(services, req, res, area, 'site/faq-entry', async (page) => {
        const { topics, frame } = await faqOf(services, req, area, page, paths.faqEntry(number, subNumber))
        const found = topicOf(topics, number)
        const topic = toTopic(found, area)
        const at = found.entries.findIndex((one) => one.subNumber === subNumber)
        const entry = topic.entries[at]
        if (!entry) throw new AppError(404)
        return { frame, topic, entry, others: topic.entries.filter((one) => one !== entry) }
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 404) throw error
      const wording = await services.site.wording(companyOf(req).id, shownIn(req, area))
      const moved = wording.faqEntryMoved({ number, subNumber })
      if (!moved) throw error
      // Not for ever: it may come back.
      res.set('Cache-Control', 'no-store')
      res.redirect(302, siteHref(area, paths.faqEntry(moved.number, moved.subNumber)))
    }
  }
}

/** What a page of the FAQ is made of; `path` is its own. */
async function faqOf(
  services: Services,
  req: Request,
  area: SiteArea,
  page: SitePage,
  path: string,
): Promise<{ topics: ShownFaqTopic[]; frame: FaqFrame }> {
  const { topics } = page.wording.faq(req.context.lang)
  return {
    topics,
    frame: {
      shell: await siteShell(services, req, { edition: area, section: 'faq', pathWithQuery: path }),
      ...titlesOf(page, 'faqTopPage'),
      topics: topics.map(({ number, title }) => ({
        ...{ number, title },
        href: siteHref(area, paths.faqTopic(number)),
      })),
      faqHref: siteHref(area, paths.faq),
      siteHref: siteHref(area, paths.listing(defaultType(req, area))),
    },
  }
}

function topicOf(topics: ShownFaqTopic[], number: number): ShownFaqTopic {
  const topic = topics.find((one) => one.number === number)
  if (!topic) throw new AppError(404)
  return topic
}

function toTopic({ number, title, entries }: ShownFaqTopic, area: SiteArea): FaqTopic {
  return {
    ...{ number, title },
    entries: entries.map(({ subNumber, question, answer }) => ({
      name: `${number}-${subNumber}`,
      ...{ question, answer },
      href: siteHref(area, paths.faqEntry(number, subNumber)),
    })),
  }
}
