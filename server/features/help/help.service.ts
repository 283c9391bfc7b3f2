import type { Lang } from '#server/i18n/index.ts'
import { readLocales } from '#server/i18n/read-locales.ts'
import type { Entry, Handbook, Topic } from './handbook.ts'
import type { Place } from './handbook-place.ts'
import { pictureFile, readPictures, type PictureFacts } from './pictures.ts'
import { quotedSentence } from './quoted-sentence.ts'
import { readHandbook } from './read-handbook.ts'
import { searchHandbook } from './search-handbook.ts'
import type { HelpHit } from './help-hit.ts'

export interface HelpAddresses {
  entryHref(topic: number, number: number): string
  pictureHref(lang: Lang, name: string, hash: string): string
}

/** The product's handbook. Each language is read once, when it is first asked for, and then kept. */
export class HelpService {
  private readonly addresses: HelpAddresses
  private readonly books = new Map<Lang, Handbook>()
  private pictures: Record<string, PictureFacts> | undefined

  constructor(addresses: HelpAddresses) {
    this.addresses = addresses
  }

  topics(lang: Lang): Topic[] {
    return this.book(lang).topics
  }

  topic(lang: Lang, number: number): Topic | undefined {
    return this.topics(lang).find((topic) => topic.number === number)
  }

  /** A page with those before and after it in the book. */
  entry(
    lang: Lang,
    topic: number,
    number: number,
  ): { entry: Entry; previous: Entry | null; next: Entry | null } | undefined {
    const all = this.topics(lang).flatMap(({ entries }) => entries)
    const index = all.findIndex((entry) => entry.topic === topic && entry.number === number)
    const entry = all[index]
    return entry && { entry, previous: all[index - 1] ?? null, next: all[index + 1] ?? null }
  }

  search(lang: Lang, query: string): HelpHit[] {
    return searchHandbook(this.book(lang), query)
  }

  /** Where the handbook explains a message, the same in each language; undefined: nowhere. */
  placeOf(key: string): Place | undefined {
    return this.book('ja').places.get(key)
  }

  /** The file of a picture, undefined for any name, language or hash that is not a present one's. */
  picture(lang: string, name: string, hash: string): string | undefined {
    const known = this.knownPictures()[`${lang}/${name}`]
    return known?.hash === hash ? pictureFile(lang, name) : undefined
  }

  private knownPictures(): Record<string, PictureFacts> {
    return (this.pictures ??= readPictures())
  }

  private book(lang: Lang): Handbook {
    let book = this.books.get(lang)
    if (!book) {
      const sentences = readLocales(lang)
      book = readHandbook({
        lang,
        sentence: (key, params) => quotedSentence(sentences, lang, key, params),
        entryHref: this.addresses.entryHref,
        picture: (name) => {
          const facts = this.knownPictures()[`${lang}/${name}`]
          if (!facts) return null
          const { width, height, hash } = facts
          return { href: this.addresses.pictureHref(lang, name, hash), width, height }
        },
      })
      this.books.set(lang, book)
    }
    return book
  }
}
