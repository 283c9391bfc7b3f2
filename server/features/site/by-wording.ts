import type { CompanySections } from '#server/features/sections/index.ts'
import type { SiteWording } from '#server/features/wording/index.ts'

/** Keeps what was made of a company's sections and wording as long as both are kept: once a publication. */
export class ByWording<T> {
  private readonly made = new WeakMap<CompanySections, WeakMap<SiteWording, T>>()

  constructor(private readonly make: (sections: CompanySections, wording: SiteWording) => T) {}

  get(sections: CompanySections, wording: SiteWording): T {
    const ofSections = this.made.get(sections) ?? new WeakMap<SiteWording, T>()
    this.made.set(sections, ofSections)
    const known = ofSections.get(wording)
    if (known !== undefined) return known
    const made = this.make(sections, wording)
    ofSections.set(wording, made)
    return made
  }
}
