/** Public interface of newsletter. */
/** Registers the module; app.ts calls it once. */
export { registerNewsletter } from "./plugin.ts";
export {
  listConfirmedSubscribers,
  countSubscribers,
  listSubscribers,
  removeSubscriber,
  subscriberState,
} from "./list-subscribers.ts";
/** Campaigns, which staff write, test, send and stop. */
export {
  type CampaignRecord,
  findCampaign,
  listCampaigns,
  lockCampaign,
  toCampaignFields,
} from "./campaigns/campaign-records.ts";
export { renderCampaignEmail } from "./campaigns/campaign-email.ts";
export { addCampaign, updateCampaign } from "./campaigns/save-campaign.ts";
export { sendTestCampaign, startCampaign, stopCampaign } from "./campaigns/send-campaign.ts";
