import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/errors/app-error.ts'
import { mostNeeded, type Entry, type Topic } from '#server/features/help/index.ts'
import type { EntryLink, TopicLinks } from '#views/components/console/help/topic-list.tsx'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { numberOf, textOf } from '#server/http/pages/query.ts'
import { helpResult } from './help-result.ts'

/** SPEC §5: a search key has at most 255 characters. */
const KEY_LENGTH = 255

/** /company/help and below: the handbook for company staff. */
export function helpRoutes(services: Services): Route[] {
  const common = { method: 'get', access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      path: paths.help,
      async handler(req, res) {
        const { lang } = req.context
        const query = textOf(req.query.q).slice(0, KEY_LENGTH)
        await sendPage(services, req, res, 'company/help', {
          shell: consoleShell(services, req, 'help'),
          action: paths.help,
          query,
          results: query ? services.help.search(lang, query).map((hit) => helpResult(hit, query)) : null,
          mostNeeded: mostNeeded.map(([topic, number]) =>
            entryLink(services.help.entry(lang, topic, number)!.entry),
          ),
          topics: services.help.topics(lang).map(topicLinks),
        })
      },
    },
    {
      ...common,
      path: paths.helpPicture(':lang', ':name', ':hash'),
      // It shows the demo's companies only, yet it is a page of the console.
      async handler(req, res) {
        const { lang, name, hash } = req.params
        const file = services.help.picture(String(lang), String(name), String(hash))
        if (!file) throw new AppError(404)
        res.set({
          'Content-Type': 'image/webp',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Cache-Control': 'private, max-age=31536000, immutable',
        })
        await pipeline(createReadStream(file), res)
      },
    },
    {
      ...common,
      path: paths.helpTopic(':number'),
      async handler(req, res) {
        const topic = services.help.topic(req.context.lang, numberOf(req.params.number, 0))
        if (!topic) throw new AppError(404)
        await sendPage(services, req, res, 'company/help-topic', {
          shell: consoleShell(services, req, 'help'),
          helpHref: paths.help,
          topic: topicLinks(topic),
        })
      },
    },
    {
      ...common,
      path: paths.helpEntry(':number', ':subNumber'),
      async handler(req, res) {
        const { lang } = req.context
        const number = numberOf(req.params.number, 0)
        const topic = services.help.topic(lang, number)
        const found = services.help.entry(lang, number, numberOf(req.params.subNumber, 0))
        if (!topic || !found) throw new AppError(404)
        const { title, html, contents } = found.entry
        await sendPage(services, req, res, 'company/help-entry', {
          shell: consoleShell(services, req, 'help'),
          helpHref: paths.help,
          topic: { title: topic.title, href: paths.helpTopic(topic.number) },
          title,
          html,
          contents,
          siblings: topic.entries.map((entry) => ({
            ...entryLink(entry),
            isCurrent: entry === found.entry,
          })),
          previous: found.previous && entryLink(found.previous),
          next: found.next && entryLink(found.next),
        })
      },
    },
  ]
}

const entryLink = ({ topic, number, title, lead }: Entry): EntryLink => ({
  title,
  lead,
  href: paths.helpEntry(topic, number),
})

const topicLinks = ({ number, title, lead, entries }: Topic): TopicLinks => ({
  number,
  title,
  lead,
  href: paths.helpTopic(number),
  entries: entries.map(entryLink),
})
