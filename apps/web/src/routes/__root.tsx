import { createRootRoute, Outlet, Link } from "@tanstack/react-router";
export const Route = createRootRoute({ component: () => <div><Link to="/">x</Link><Outlet /></div> });
