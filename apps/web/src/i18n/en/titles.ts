/* Document titles; a route names its own in `staticData.title`. */
export const titles = {
  home: "Flights, holidays and visas from Bangladesh",
  flights: "Flights",
  flightBooking: "Provide Booking Details",
  signIn: "Sign in",
  signUp: "Sign up",
  bookings: "Bookings",
  payments: "Payments",
  notFound: "Page not found",
  error: "Something went wrong",
} as const;
