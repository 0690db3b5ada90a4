import { fieldsEn } from "./fields-en.ts";

/**
 * The words of every refusal and field fault, in English. Sentences of spec.md are literal.
 * `{name}` marks a value filled in by `message()`.
 */
export const en = {
  ...fieldsEn,
  // refusals
  invalid: "Some of the details need another look.",
  malformed_body: "The request could not be read.",
  unauthenticated: "Please sign in to continue.",
  bad_credentials: "The email or password is not right.",
  forbidden: "This account may not do that.",
  not_found: "We could not find that.",
  method_not_allowed: "This address does not take that kind of request.",
  email_taken: "An account with this email already exists. Sign in, or reset the password.",
  phone_taken: "An account with this mobile number already exists. Sign in, or use another number.",
  idempotency_mismatch: "This request was already used for something else. Please start again.",
  in_progress: "This is still being worked on. Wait a moment, then look again.",
  part_payment_changed:
    "The terms for paying in two parts have changed since you saw them. Please look at them again.",
  price_changed: "The price has changed since you saw it. Please look at the new total.",
  sold_out: "These seats have just been sold. Please choose another flight.",
  unpaid_orders_limit:
    "You hold as much without payment as your account may. Pay for one of your open bookings or cancel it, then book this one. Everything you entered is still here.",
  email_not_confirmed:
    "Until your email address is confirmed, you can hold one unpaid booking. Confirm the address with a link, or pay for your open booking. Everything you entered is still here.",
  shared_orders_limit:
    "Several unpaid bookings already use these contact details or this network. Pay for one of them or cancel it, or call us. Everything you entered is still here.",
  seller_orders_limit:
    "You hold as many unpaid bookings for customers as one person may. Take the money for one of them, or cancel it.",
  reviews_limit:
    "We are still checking your other payments. Send this one when one of them is decided, or pay online now.",
  not_payable: "This booking cannot be paid for any more.",
  already_paid: "This booking is already paid.",
  ticket_not_issued: "The ticket has not been issued yet.",
  refund_terms_unknown:
    "What the airline keeps of this ticket is not known yet. Record it in the refund request first.",
  supplier_reference_used: "Another booking has this number already.",
  promise_out_of_range: "Choose a day from today on, within the next 180 days.",
  not_cancellable: "This booking cannot be cancelled any more.",
  payment_amount_limit:
    "Online payment takes from BDT {min} to BDT {max} at a time. Please pay this amount by manual payment.",
  payment_total_changed:
    "The amount to pay is now BDT {total}. Nothing has been charged. Please check it and pay again.",
  split_amount:
    "Of BDT {due} you can pay between BDT {min} and BDT {max} now, or all of it. Nothing has been charged.",
  instalments_gone:
    "These instalments are no longer offered for this booking. Nothing has been charged. Please choose again.",
  search_expired: "This search has expired. Please search again.",
  flights_not_sold: "We do not sell flights here. See our holiday packages and visas.",
  offer_expired: "This offer has expired. Please search again.",
  payment_deadline_passed:
    "The time to pay for this booking has passed and the seats were released.",
  flight_sold:
    "Seats of this flight are sold or held: its airline, number, route and times stay. What the airline changes is entered as a change of the airline.",
  flight_exists: "Another flight has this airline, number, route and first day.",
  flight_not_ready: "A flight needs at least one fare with seats before it goes on sale.",
  import_invalid: "The file has errors: nothing was imported.",
  import_sold: "Seats of a flight of this import are sold or held: it cannot be undone any more.",
  import_changed: "A flight of this import was changed since: it cannot be undone any more.",
  import_too_large: "The file has more than {limit} rows. Divide it.",
  import_unreadable:
    "The file cannot be read. Use the template, CSV or XLSX, or a schedule file (SSIM).",
  coupon_unknown: "There is no such coupon.",
  coupon_expired: "This coupon has expired.",
  coupon_min_spend: "This coupon needs a booking of at least BDT {amount}.",
  coupon_scope: "This coupon is not for this trip.",
  coupon_used_up: "This coupon has been used up.",
  coupon_account_limit: "You have already used this coupon.",
  coupon_first_booking: "This coupon is for a first booking only.",
  coupon_phone_unproven:
    "This coupon needs a confirmed mobile number. Confirm yours with a code, then use the coupon.",
  coupon_phone_used: "This coupon has already been used with your mobile number.",
  file_too_large: "The file is too large. The limit is {limit} MB.",
  file_type: "File type not supported",
  photo_too_large: "The photo is too large. The limit is {limit} megapixels.",
  too_many_travellers: "You can save up to {limit} travellers. Delete one to add another.",
  unknown_host: "This address does not belong to the site.",
  body_too_large: "The request is too large.",
  wrong_content_type: "The request has the wrong content type.",
  too_many_requests: "Too many tries. Please wait {seconds} seconds and try again.",
  spots_gone: "Not enough spots left on this departure. Please choose another.",
  documents_closed: "You can no longer change the documents of this application.",
  visa_documents_missing:
    "Required documents are missing or refused. Request them from the traveller first.",
  visa_not_submitted: "Results are recorded once the application is submitted.",
  visa_fee_unpaid: "The fee of this application has not been paid yet.",
  gateway_unavailable: "The payment service does not answer. Nothing was taken. Please try again.",
  supplier_unavailable: "The airline does not answer right now. Please try again.",
  files_unavailable: "We cannot reach our file store right now. Please try again in a moment.",
  maintenance:
    "Ghuri is being updated, so nothing can be changed for a few minutes. Please try again shortly.",
  database_unavailable: "We can't reach our database right now. Please try again in a minute.",
  overloaded: "We are very busy right now. Please try again in a moment.",
  internal: "Something went wrong, please try again",
  agency_pending:
    "We are still looking at your agency's application. We will write to you as soon as it is decided.",
  agency_rejected: "Your agency's application was not accepted. The email we sent says why.",
  not_changeable:
    "These flights cannot be changed online. The fare does not allow it, or they depart too soon. Contact us and we will look into it.",
  part_not_possible:
    "This part cannot be cancelled on its own any more. Look at the booking again: you may have to cancel all of it, or contact us.",
  part_leaves_infant:
    "An infant travels on the lap of an adult. Cancel the infant as well, or leave an adult for each infant.",
  part_leaves_minors:
    "Children cannot travel alone on this booking. Leave somebody of 18 or older, or cancel the whole booking.",
  schedule_changed_again: "The airline changed the flights again. Look at the new times first.",
  schedule_not_open: "This change of the airline is answered already, or its time is over.",
  schedule_unchanged: "Nothing would change: the flights are flown like this already.",
  name_not_correctable:
    "This name cannot be corrected online any more: the journey has begun, or the booking is not valid. Contact us and we will look into it.",
  name_correction_open:
    "We are already asking the airline to correct this passenger's name. You hear from us by email.",
  another_person:
    "This looks like another person. A name can be corrected by up to three letters, or by putting its words in another order; a ticket cannot be given to somebody else. If the name is right, contact us.",
  special_request_open:
    "This traveller has such a request already. Withdraw it first, or call us to change it.",
  special_requests_closed:
    "Special requests are taken until 24 hours before the first departure, while the booking is valid. Call us and we will see what is possible.",
  extras_open:
    "Bags or seats for this booking wait for their payment. Pay for them or withdraw them first.",
  extras_not_sold: "No bags or seats can be bought for this booking now.",
  extras_changed: "Prices or seats have changed. Look at them again before you pay.",
  seat_taken: "Somebody else just took this seat. Choose another one.",
  change_open: "A change of this booking is under way. Finish or withdraw it first.",
  change_sold_out:
    "The last seats on these flights have just been sold. Choose other flights; nothing was changed.",
  change_quote_expired: "These prices have expired. Ask again; nothing was changed.",
  cancellation_quote_expired: "This quote has expired. Ask for a new one; nothing was cancelled.",
  payment_in_review:
    "A payment for this booking is being reviewed. Please wait for the answer before paying again.",
  already_decided: "Somebody else has decided this already.",
  bad_staff_credentials: "The email, the password or the code is not right.",
  fresh_code_needed: "Type a new code from your authenticator, then do this again.",
  passkey_enrolment_needed: "Add a passkey first: staff here sign in with one.",
  passkey_needed: "Confirm with your passkey, then do this again.",
  passkey_refused: "This passkey was not accepted. Try again, or use another way.",
  passkey_limit: "You have as many passkeys as possible. Remove one first.",
  last_passkey: "This is your last passkey. Add another one before you remove it.",
  webhook_limit: "You can have {limit} endpoints at most. Remove one that is no longer used.",
  webhook_off: "This endpoint is switched off. Switch it on first.",
  webhook_url_private:
    "This address is inside a private network. Whoever runs the server can allow its host with WEBHOOK_INTERNAL_HOSTS.",
  identity_provider_needed: "Staff sign in with {name} here.",
  claimed_by_other: "{name} is working on this.",
  claim_needed: "Claim this case before you decide.",
  not_through_gateway: "This payment could not be refunded through the gateway. Send it by hand.",
  refund_at_gateway:
    "The gateway is processing this refund. Wait for its answer, or record the outcome.",
  second_approver_needed:
    "You and the colleague who approved first do not count as two people: one of you opened or changed the other's account in the last seven days. Somebody else has to approve.",
  approvals_differ: "Your colleague read something else. Check the bank statement again.",
  four_eyes:
    "You approved this refund, or opened or changed the account of the colleague who did: somebody else has to send it.",
  content_not_ready: "Something is still missing before travellers may see this.",
  content_state: "This is not possible in its current state. Please look again.",
  departure_full: "{taken} spots are taken: there cannot be fewer.",
  case_changed: "This has changed since you opened it. Please look again.",
  own_access: "Somebody else has to change your own access.",
  receipt_not_ready: "There is no receipt yet: nothing has been paid.",
  reset_link_used: "This link has expired or was already used. Ask for a new one.",
  agency_link_used: "This link has expired or was already used. Apply again to get a new one.",
  phone_code_ended: "This code no longer works. Ask for a new one.",
  phone_code_budget:
    "We have sent as many codes as we may for now. Ask for the next one in {minutes} minutes.",
  phone_codes_off: "Mobile numbers cannot be confirmed here at the moment.",
  phone_code_wrong: "That is not the code of the newest message. Tries left: {count}.",
  email_link_used:
    "This link has expired or was already used. Change the address again on your profile page.",
  staff_link_used: "This link has expired or was already used. Ask an administrator for a new one.",
  newsletter_link_unknown: "We do not know this link. Subscribe again to get a new one.",
  account_has_open_trips:
    "You still have trips or refunds that are not finished ({references}). Cancel them first, or delete the account after them.",
  // news
  signed_out: "You have signed out.",
  reset_link_sent:
    "If an account with this email exists, we’ve emailed a link to reset the password. It works for 30 minutes.",
  password_reset: "Your password has been changed.",
  password_reset_account_kept:
    "Your password has been changed. The deletion of your account is stopped.",
  profile_updated: "Profile updated successfully!",
  agency_applied: "Please check your email for instruction",
  agency_confirmed:
    "Your application is confirmed. Our staff look at it now and write to you as soon as it is decided.",
  email_confirmed: "Thank you. Your email address is confirmed.",
  phone_confirmed: "Thank you. Your mobile number is confirmed.",
  email_link_sent: "We have emailed you a link. Open it to confirm your address.",
  email_changed: "Your email address has been changed.",
  subscribed: "Thank you for subscribing!",
  newsletter_confirmed: "Your subscription is confirmed.",
  newsletter_left: "You have left the list. We will not write again.",
  manual_payment_received: "We have received your payment details and will review them soon.",
  sessions_ended: "All other devices have been signed out.",
  contact_received: "Thank you. We have your message and will answer soon.",
  // security events
  event_sign_in_new_device: "Sign-in on a new device",
  event_sign_in_throttled: "Too many wrong passwords",
  event_password_changed: "Password changed",
  event_email_changed: "Email address changed",
  event_phone_proven: "Mobile number confirmed",
  event_passkey_added: "Passkey added",
  event_passkey_removed: "Passkey removed",
  event_data_exported: "Data downloaded",
  event_deletion_requested: "Deletion of the account requested",
  event_staff_new_address: "Staff sign-in from a new network",
  event_staff_throttled: "Too many wrong sign-ins of staff",
  event_staff_proof_refused: "Wrong code or passkey of staff",
  event_staff_added: "Member of staff added",
  event_staff_access_changed: "Roles of staff changed, or access ended",
  event_staff_reset: "Sign-in of staff reset",
  event_staff_sign_in_changed: "Password or passkey of staff changed",
  event_personal_data_exported: "Personal data exported by staff",
  event_api_key_changed: "API key created, rotated or revoked",
  event_api_key_woke_up: "API key used after three months",
  event_notice_forged: "Unsigned notice of a payment",
  event_audit_broken: "Audit log does not match its notes",
  event_passkey_refused: "Passkey refused",
  event_supplier_message_forged: "Unsigned message in the name of a supplier",
  event_text_budget_reached: "Limit of text messages reached",
} as const;
