import type { Request, Response } from 'express'
import { encodingFor } from '#server/http/front-door/send-encoded.ts'
import type { Services } from '#server/http/services.ts'
import { etagOf, knownEtag, readKeyOf, tagOf, type ReadKeyParts } from './edition-tag.ts'
import { encode, type BodyEncoding } from './encoding.ts'

type Needs = Pick<Services, 'buildStamp' | 'pageCache'>

/** What decides which answer an address has, beside it: also who is asking, since staff may see the preview. */
const VARIES = 'Accept, Accept-Encoding, Accept-Language, Authorization, Cookie, X-Access-Token'

/** The answer to a read of what is published, which is known by its edition before it is made. */
export class PublishedRead {
  private readonly key: string
  private readonly tag: string
  private readonly accepted: BodyEncoding

  constructor(
    private readonly services: Needs,
    private readonly req: Request,
    private readonly res: Response,
    private readonly parts: ReadKeyParts,
  ) {
    this.key = readKeyOf(parts)
    this.tag = tagOf(this.key, services.buildStamp)
    this.accepted = encodingFor(String(req.headers['accept-encoding'] ?? ''))
  }

  /** Answers 304 to whoever has it; nothing is read for that. */
  sendIfKnown(): boolean {
    const known = knownEtag(this.req.headers['if-none-match'], this.tag)
    if (known) this.setHeaders(known).status(304).end()
    return known !== undefined
  }

  /** Answers with what is made, in the encoding that is accepted. @param isKept like a page, for the next reader */
  async send(make: () => Promise<string>, isKept: boolean): Promise<void> {
    const { req, res } = this
    const { bytes, encoding } = isKept ? await this.kept(make) : await encode(await make(), this.accepted)
    this.begin(encoding)
    res.set('Content-Length', String(bytes.length)).end(req.method === 'HEAD' ? undefined : bytes)
  }

  /** Sets the headers of what follows in this encoding, by default that which is accepted. */
  begin(encoding = this.accepted): BodyEncoding {
    this.setHeaders(etagOf(this.tag, encoding)).set('Content-Type', this.parts.type)
    if (encoding !== 'identity') this.res.set('Content-Encoding', encoding)
    return encoding
  }

  private async kept(make: () => Promise<string>) {
    const body = await this.services.pageCache.get(this.key, make)
    return { bytes: body[this.accepted], encoding: this.accepted }
  }

  /** Everybody may keep it, and asks before using it again: what a company withdraws is gone at once (decision 066). */
  private setHeaders(etag: string): Response {
    return this.res.set({ ETag: etag, 'Cache-Control': 'public, no-cache', Vary: VARIES })
  }
}
