import { HotDeals } from "./hot-deals.tsx";
import { Partners } from "./partners.tsx";
import { PopularPackages } from "./popular-packages.tsx";
import { DiscountedPackages } from "./discounted-packages.tsx";

/** The lower sections of the home page. Sections without content are left out. */
export default function HomeSections() {
  return (
    <div className="pb-6 tab:pb-9">
      <PopularPackages />
      <HotDeals />
      <DiscountedPackages />
      <Partners />
    </div>
  );
}
